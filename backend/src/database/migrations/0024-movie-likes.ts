import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MovieLikes1700000000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE movie_likes (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, movie_id)
      );
      CREATE INDEX movie_likes_newest ON movie_likes (user_id, created_at DESC, movie_id);
      CREATE INDEX movie_likes_movie ON movie_likes (movie_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE movie_likes');
  }
}
