import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes that hold all that is counted: the rows of a user or film lie scattered in their tables. */
export class ManyRows1700000000034 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX diary_entries_newest;
      CREATE INDEX diary_entries_newest ON diary_entries (user_id, watched_on DESC, serial DESC)
        INCLUDE (movie_id, rating, rewatch);
      CREATE INDEX ratings_of_movie ON ratings (movie_id, rating);
      -- The figures of the administrators' first page.
      CREATE INDEX movies_commented ON movies (comment_count) WHERE comment_count > 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX movies_commented, ratings_of_movie, diary_entries_newest;
      CREATE INDEX diary_entries_newest ON diary_entries (user_id, watched_on DESC, serial DESC);
    `);
  }
}
