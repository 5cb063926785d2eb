import type { MigrationInterface, QueryRunner } from 'typeorm';

const keepLastAdmin = (condition: string) => `
  CREATE OR REPLACE FUNCTION keep_last_admin() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- Removals wait for each other, so that each one sees the administrators that are left.
    PERFORM pg_advisory_xact_lock(hashtextextended('users_last_admin', 0));
    IF NOT EXISTS (SELECT FROM users WHERE ${condition}) THEN
      RAISE EXCEPTION 'the last administrator cannot be removed'
        USING ERRCODE = 'integrity_constraint_violation', TABLE = 'users', CONSTRAINT = 'users_last_admin';
    END IF;
    RETURN NULL;
  END $$;`;

export class ReportsAndSuspensions1700000000019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE suspensions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        reason text NOT NULL,
        until timestamptz(3),
        suspended_by uuid REFERENCES users ON DELETE SET NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        lifted_at timestamptz(3)
      );
      CREATE INDEX suspensions_of_user ON suspensions (user_id);
      CREATE INDEX suspensions_suspended_by ON suspensions (suspended_by);
      -- A suspension that has ended by itself is marked as lifted when the next one begins.
      CREATE UNIQUE INDEX suspensions_one_in_force ON suspensions (user_id) WHERE lifted_at IS NULL;

      -- One definition of a suspension in force for all modules. PostgreSQL inlines it.
      CREATE FUNCTION suspension_in_force(person uuid)
      RETURNS TABLE (reason text, until timestamptz, since timestamptz) LANGUAGE sql STABLE AS $$
        SELECT s.reason, s.until, s.created_at FROM suspensions s
        WHERE s.user_id = person AND s.lifted_at IS NULL AND (s.until IS NULL OR s.until > now())
      $$;

      ${keepLastAdmin('is_admin AND NOT EXISTS (SELECT FROM suspension_in_force(users.id))')}
      CREATE TRIGGER users_last_admin_suspended AFTER INSERT ON suspensions
        FOR EACH ROW EXECUTE FUNCTION keep_last_admin();

      -- Title, text, movie and author are those of the moment of the report.
      CREATE TABLE reports (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        kind text NOT NULL CONSTRAINT reports_kind_check CHECK (kind IN ('user', 'comment', 'movie')),
        target_id uuid NOT NULL,
        title text NOT NULL,
        text text,
        movie_id uuid,
        movie_title text,
        author_id uuid REFERENCES users ON DELETE SET NULL,
        reason text NOT NULL
          CONSTRAINT reports_reason_check CHECK (reason IN ('spam', 'abuse', 'spoiler', 'wrong', 'other')),
        note text NOT NULL DEFAULT '',
        reporter_id uuid REFERENCES users ON DELETE SET NULL,
        status text NOT NULL DEFAULT 'open'
          CONSTRAINT reports_status_check CHECK (status IN ('open', 'resolved')),
        outcome text CONSTRAINT reports_outcome_check CHECK (outcome IN ('dismissed', 'removed', 'suspended')),
        outcome_note text,
        resolved_by uuid REFERENCES users ON DELETE SET NULL,
        resolved_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        -- Orders reports of the same instant.
        serial bigint GENERATED ALWAYS AS IDENTITY
      );
      CREATE UNIQUE INDEX reports_open_once ON reports (reporter_id, kind, target_id) WHERE status = 'open';
      CREATE INDEX reports_by_status ON reports (status, created_at);
      CREATE INDEX reports_of_target ON reports (kind, target_id);
      CREATE INDEX reports_of_author ON reports (author_id);
      CREATE INDEX reports_of_reporter ON reports (reporter_id);
      CREATE INDEX reports_resolved_by ON reports (resolved_by);

      ALTER TABLE comments ADD COLUMN version integer NOT NULL DEFAULT 1;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE comments DROP COLUMN version;
      DROP TABLE reports;
      ${keepLastAdmin('is_admin')}
      DROP TABLE suspensions;
      DROP FUNCTION suspension_in_force;
    `);
  }
}
