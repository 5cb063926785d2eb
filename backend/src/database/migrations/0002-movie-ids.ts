import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What other sites call a film. No two films have the same id. */
export class MovieIds1800000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE movies ADD imdb_id text, ADD tmdb_id integer, ADD wikidata_id text;
      CREATE UNIQUE INDEX movies_imdb_id ON movies (imdb_id) WHERE imdb_id IS NOT NULL;
      CREATE UNIQUE INDEX movies_tmdb_id ON movies (tmdb_id) WHERE tmdb_id IS NOT NULL;
      CREATE UNIQUE INDEX movies_wikidata_id ON movies (wikidata_id) WHERE wikidata_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE movies DROP imdb_id, DROP tmdb_id, DROP wikidata_id');
  }
}
