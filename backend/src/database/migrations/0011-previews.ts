import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that show one release in one browser. */
export class Previews1800000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE previews (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        feature text NOT NULL,
        release text NOT NULL,
        created_by text NOT NULL,
        -- A token takes its previews along when it is revoked.
        token_id uuid REFERENCES feature_tokens ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL
      );
      CREATE INDEX previews_feature ON previews (feature);
      CREATE INDEX previews_token ON previews (token_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE previews');
  }
}
