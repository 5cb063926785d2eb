import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RevisionNotes1700000000038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE registry_revisions ADD COLUMN notes jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE registry_revisions DROP COLUMN notes');
  }
}
