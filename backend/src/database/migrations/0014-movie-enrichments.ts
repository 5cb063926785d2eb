import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MovieEnrichments1700000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What an outside source knew about a movie when it was last asked.
      CREATE TABLE movie_enrichments (
        source text NOT NULL,
        movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
        external_id text,
        outcome text NOT NULL CHECK (outcome IN ('filled', 'nothing_missing', 'not_found', 'ambiguous', 'gone')),
        changed_fields text[] NOT NULL DEFAULT '{}',
        checked_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (source, movie_id)
      );
      CREATE INDEX movie_enrichments_movie ON movie_enrichments (movie_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE movie_enrichments`);
  }
}
