import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['diary_entries', 'list_movies'];

/** Words that a user gives to entries of diary and lists. */
export class Tags1800000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(
        `ALTER TABLE ${table} ADD tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 10)`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP tags`);
  }
}
