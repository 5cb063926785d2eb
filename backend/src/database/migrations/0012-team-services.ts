import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Teams' own HTTP services. Like tokens, they don't refer to features, because features of the product have them too. */
export class TeamServices1800000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE team_services (
        feature text PRIMARY KEY,
        url text NOT NULL,
        timeout_ms integer NOT NULL CHECK (timeout_ms BETWEEN 1 AND 10000),
        set_by text NOT NULL,
        set_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE team_services');
  }
}
