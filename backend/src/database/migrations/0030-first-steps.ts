import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts from before are past their first steps. */
export class FirstSteps1700000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN hides_first_steps boolean NOT NULL DEFAULT true;
      ALTER TABLE users ALTER COLUMN hides_first_steps SET DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN hides_first_steps');
  }
}
