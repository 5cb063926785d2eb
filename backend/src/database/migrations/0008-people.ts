import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Covers names only: a search that uses the index on emails would reveal them. */
export class People1700000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX users_name_search ON users USING gin (fold(username) gin_trgm_ops);
      CREATE INDEX users_name_beginning ON users (fold(username) text_pattern_ops);
      CREATE INDEX users_presence_exceptions ON users (id) WHERE presence_audience <> 'everyone';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX users_presence_exceptions, users_name_beginning, users_name_search`);
  }
}
