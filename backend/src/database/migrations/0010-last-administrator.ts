import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LastAdministrator1700000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION keep_last_admin() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- Removals wait for each other, so that each one sees the administrators that are left.
        PERFORM pg_advisory_xact_lock(hashtextextended('users_last_admin', 0));
        IF NOT EXISTS (SELECT FROM users WHERE is_admin) THEN
          RAISE EXCEPTION 'the last administrator cannot be removed'
            USING ERRCODE = 'integrity_constraint_violation', TABLE = 'users', CONSTRAINT = 'users_last_admin';
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_last_admin_demoted AFTER UPDATE OF is_admin ON users
        FOR EACH ROW WHEN (OLD.is_admin AND NOT NEW.is_admin) EXECUTE FUNCTION keep_last_admin();
      CREATE TRIGGER users_last_admin_deleted AFTER DELETE ON users
        FOR EACH ROW WHEN (OLD.is_admin) EXECUTE FUNCTION keep_last_admin();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_last_admin_deleted ON users;
      DROP TRIGGER users_last_admin_demoted ON users;
      DROP FUNCTION keep_last_admin;
    `);
  }
}
