import type { MigrationInterface, QueryRunner } from 'typeorm';
import friendsFirst from './0005-friends-first/friends-first.sql';

/** Friends' activity with diaries and lists, and which authors of comments are trusted. */
export class FriendsFirst1800000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(friendsFirst);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE comment_verdicts;
      DROP INDEX diary_entries_written;
      ALTER TABLE list_movies DROP added_by, DROP added_at`);
  }
}
