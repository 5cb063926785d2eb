import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A call reserves its key before it works, so that the work needs no transaction around it. */
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
