import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Marks1700000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE watched (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, movie_id)
      );
      CREATE INDEX watched_newest ON watched (user_id, created_at DESC, movie_id);
      CREATE INDEX watched_movie ON watched (movie_id);

      CREATE TABLE watchlist (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, movie_id)
      );
      CREATE INDEX watchlist_newest ON watchlist (user_id, created_at DESC, movie_id);
      CREATE INDEX watchlist_movie ON watchlist (movie_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE watchlist, watched`);
  }
}
