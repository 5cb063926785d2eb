import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Favourites1700000000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE favourites (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        movie_ids uuid[] NOT NULL,
        CONSTRAINT favourites_movie_ids_check CHECK (cardinality(movie_ids) <= 4)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE favourites');
  }
}
