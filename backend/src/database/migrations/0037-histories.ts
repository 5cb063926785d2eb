import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEYS = [
  { table: 'ratings', onDelete: 'SET NULL' },
  { table: 'watched', onDelete: 'CASCADE' },
  { table: 'diary_entries', onDelete: 'CASCADE' },
  { table: 'comment_likes', onDelete: 'CASCADE' },
];

const refer = (runner: QueryRunner, to: string) =>
  runner.query(
    KEYS.map(
      ({ table, onDelete }) => `ALTER TABLE ${table} DROP CONSTRAINT ${table}_user_id_fkey,
        ADD CONSTRAINT ${table}_user_id_fkey FOREIGN KEY (user_id) REFERENCES ${to} ON DELETE ${onDelete};`,
    ).join('\n'),
  );

/** A history outlives its user until it is removed in parts: one of years has thousands of rows. */
export class Histories1700000000037 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Twenty million diary entries take a minute.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      CREATE TABLE histories (user_id uuid PRIMARY KEY, erased_at timestamptz(3));
      CREATE INDEX histories_erased ON histories (erased_at) WHERE erased_at IS NOT NULL;
      INSERT INTO histories (user_id) SELECT id FROM users;

      CREATE FUNCTION begin_histories() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO histories (user_id) SELECT id FROM added;
        RETURN NULL;
      END $$;
      CREATE TRIGGER begin_histories AFTER INSERT ON users
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_histories();

      CREATE FUNCTION erase_histories() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE histories SET erased_at = now() WHERE user_id IN (SELECT id FROM removed);
        RETURN NULL;
      END $$;
      CREATE TRIGGER erase_histories AFTER DELETE ON users
        REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION erase_histories();
    `);
    await refer(runner, 'histories');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`DELETE FROM histories WHERE erased_at IS NOT NULL`);
    await refer(runner, 'users');
    await runner.query(`
      DROP TRIGGER begin_histories ON users;
      DROP TRIGGER erase_histories ON users;
      DROP FUNCTION begin_histories, erase_histories;
      DROP TABLE histories;
    `);
  }
}
