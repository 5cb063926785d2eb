import type { MigrationInterface, QueryRunner } from 'typeorm';
import imports from './0003-imports/imports.sql';

/** Imports of users with all their rows, and the rows that wait for a film. */
export class Imports1800000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(imports);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER note_arrivals ON movie_search;
      DROP FUNCTION note_arrivals();
      DROP TRIGGER note_identified ON movies;
      DROP FUNCTION note_identified();
      DROP TABLE imported_entries, import_arrivals, import_rows, imports;
      DELETE FROM notifications WHERE kind = 'import_matched';
      ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check, ADD CONSTRAINT notifications_kind_check
        CHECK (kind IN ('request_accepted', 'comment_approved', 'comment_rejected', 'reply', 'like', 'recommendation',
          'list_invite', 'report_resolved', 'sealed_invite', 'sealed_opened'))`);
  }
}
