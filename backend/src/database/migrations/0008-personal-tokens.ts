import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens with which programs of a user call the API. They end with all sessions of the user. */
export class PersonalTokens1800000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE personal_tokens (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        name text NOT NULL,
        scopes text[] NOT NULL CHECK (scopes <@ '{read,write,scrobble}' AND cardinality(scopes) > 0),
        digest bytea NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3),
        last_used_at timestamptz(3)
      );
      CREATE INDEX personal_tokens_user ON personal_tokens (user_id);

      CREATE FUNCTION end_personal_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM personal_tokens WHERE user_id = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER end_personal_tokens AFTER UPDATE OF token_version ON users
        FOR EACH ROW WHEN (NEW.token_version <> OLD.token_version) EXECUTE FUNCTION end_personal_tokens()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER end_personal_tokens ON users;
      DROP FUNCTION end_personal_tokens();
      DROP TABLE personal_tokens`);
  }
}
