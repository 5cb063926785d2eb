import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SessionsAndSecondFactors1700000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        token_version integer NOT NULL,
        device text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        confirmed_at timestamptz(3) NOT NULL DEFAULT now(),
        last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3)
      );
      CREATE INDEX sessions_of_user ON sessions (user_id);
      CREATE INDEX sessions_expiry ON sessions (expires_at);

      CREATE TABLE known_devices (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        cookie_hash bytea NOT NULL,
        last_login_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, cookie_hash)
      );

      CREATE TABLE login_challenges (
        hash bytea PRIMARY KEY,
        purpose text NOT NULL CHECK (purpose IN ('second-factor', 'passkey-login', 'passkey-registration')),
        user_id uuid REFERENCES users ON DELETE CASCADE,
        token_version integer,
        tries_left integer NOT NULL,
        expires_at timestamptz(3) NOT NULL
      );
      CREATE INDEX login_challenges_user ON login_challenges (user_id);
      CREATE INDEX login_challenges_expiry ON login_challenges (expires_at);

      CREATE TABLE two_factors (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        secret text NOT NULL,
        used_steps integer[] NOT NULL DEFAULT '{}',
        recovery_salt bytea NOT NULL,
        enabled_at timestamptz(3)
      );

      CREATE TABLE recovery_codes (
        user_id uuid NOT NULL REFERENCES two_factors ON DELETE CASCADE,
        code_hash bytea NOT NULL,
        PRIMARY KEY (user_id, code_hash)
      );

      CREATE TABLE passkeys (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        credential_id text NOT NULL CONSTRAINT passkeys_credential_unique UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL CONSTRAINT passkeys_name_check CHECK (char_length(name) BETWEEN 1 AND 60),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3)
      );
      CREATE INDEX passkeys_of_user ON passkeys (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE passkeys, recovery_codes, two_factors, login_challenges, known_devices, sessions;
    `);
  }
}
