import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdempotencyReservations1700000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE idempotency_keys ADD COLUMN reservation uuid NOT NULL DEFAULT gen_random_uuid()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE idempotency_keys DROP COLUMN reservation`);
  }
}
