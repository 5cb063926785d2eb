import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReleaseErrors1800000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE release_errors (
        feature text NOT NULL,
        release text NOT NULL,
        digest bytea NOT NULL,
        message text NOT NULL,
        page text,
        stack text[] NOT NULL,
        count integer NOT NULL DEFAULT 1,
        last_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (feature, release, digest)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE release_errors');
  }
}
