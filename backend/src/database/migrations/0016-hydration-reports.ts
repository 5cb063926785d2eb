import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table is small: a few rows an hour for each release. */
export class HydrationReports1700000000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE release_reports
        DROP CONSTRAINT release_reports_kind_check,
        ADD CONSTRAINT release_reports_kind_check CHECK (kind IN ('load', 'error', 'fallback', 'hydration'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM release_reports WHERE kind = 'hydration';
      ALTER TABLE release_reports
        DROP CONSTRAINT release_reports_kind_check,
        ADD CONSTRAINT release_reports_kind_check CHECK (kind IN ('load', 'error', 'fallback'));
    `);
  }
}
