import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each import has written, so that it can be undone. */
export class ImportWrites1800000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_writes (
        import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
        kind text NOT NULL,
        -- The id of the film, entry or list, or the address of an entry.
        key text COLLATE "C" NOT NULL,
        movie_id uuid,
        -- Null where there was nothing, or is nothing.
        before jsonb,
        after jsonb,
        PRIMARY KEY (import_id, kind, key)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_writes');
  }
}
