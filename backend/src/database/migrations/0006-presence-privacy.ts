import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PresencePrivacy1700000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN presence_audience text NOT NULL DEFAULT 'everyone'
        CHECK (presence_audience IN ('everyone', 'friends', 'nobody'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users DROP COLUMN presence_audience`);
  }
}
