import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Moderation1700000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE comments
        ADD COLUMN is_spoiler boolean NOT NULL DEFAULT false,
        ADD COLUMN rejection_reason text CHECK (char_length(rejection_reason) BETWEEN 1 AND 500),
        ADD COLUMN edited_at timestamptz(3);

      -- Names are copied: what was done, to what and by whom stays readable when both are gone.
      CREATE TABLE audit_events (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        actor_id uuid REFERENCES users ON DELETE SET NULL,
        actor_name text NOT NULL,
        action text NOT NULL,
        target_id uuid NOT NULL,
        target_name text NOT NULL,
        note text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        serial bigint GENERATED ALWAYS AS IDENTITY
      );
      CREATE INDEX audit_events_newest ON audit_events (created_at DESC, serial DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE audit_events;
      ALTER TABLE comments DROP COLUMN edited_at, DROP COLUMN rejection_reason, DROP COLUMN is_spoiler;
    `);
  }
}
