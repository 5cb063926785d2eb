import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What promotions of a feature have to keep, and promotions that wait for an approval. */
export class Policies1800000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Features of the product have policies too, so nothing refers to features.
      CREATE TABLE feature_policies (
        feature text PRIMARY KEY,
        ramp text NOT NULL DEFAULT 'optional' CHECK (ramp IN ('optional', 'required')),
        approvals smallint NOT NULL DEFAULT 0 CHECK (approvals IN (0, 1)),
        bake_minutes integer NOT NULL DEFAULT 60 CHECK (bake_minutes BETWEEN 0 AND 10080),
        -- Without a reason it isn't frozen. Without an end the freeze lasts until it is taken back.
        frozen_reason text,
        frozen_until timestamptz(3)
      );

      CREATE TABLE pending_promotions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        features text[] NOT NULL,
        promotion jsonb NOT NULL,
        reason text NOT NULL,
        asked_by text NOT NULL,
        -- Who asked: an administrator, a token, or neither for the operator's command line.
        user_id uuid REFERENCES users ON DELETE CASCADE,
        token_id uuid REFERENCES feature_tokens ON DELETE CASCADE,
        -- The revision that they saw.
        expected_head integer NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX pending_promotions_user ON pending_promotions (user_id);
      CREATE INDEX pending_promotions_token ON pending_promotions (token_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pending_promotions; DROP TABLE feature_policies');
  }
}
