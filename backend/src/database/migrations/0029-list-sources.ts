import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ListSources1700000000029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Where an import has a list from, so that importing it again completes it.
      ALTER TABLE lists ADD COLUMN source_url text
        CONSTRAINT lists_source_url_check CHECK (char_length(source_url) BETWEEN 1 AND 500);
      CREATE UNIQUE INDEX lists_source ON lists (owner_id, source_url);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lists DROP COLUMN source_url');
  }
}
