import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnclaimedMedia1700000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE unclaimed_media (
        name text PRIMARY KEY,
        since timestamptz(3) NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE unclaimed_media`);
  }
}
