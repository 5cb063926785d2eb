import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MarkIds1700000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE watched ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
      ALTER TABLE watchlist ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
      DROP INDEX ratings_user;
      CREATE INDEX ratings_user ON ratings (user_id, updated_at DESC, movie_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX ratings_user;
      CREATE INDEX ratings_user ON ratings (user_id, updated_at DESC);
      ALTER TABLE watchlist DROP COLUMN id;
      ALTER TABLE watched DROP COLUMN id;
    `);
  }
}
