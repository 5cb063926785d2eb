import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ManyUsers1700000000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The orders of the administrators' list.
      CREATE INDEX users_by_name ON users (username COLLATE "az-x-icu");
      CREATE INDEX users_by_age ON users (created_at);
      -- The deletion of an account looks for the rows that name it.
      CREATE INDEX comments_moderated_by ON comments (moderated_by) WHERE moderated_by IS NOT NULL;
      CREATE INDEX audit_events_actor ON audit_events (actor_id);
      -- Comments of the last days.
      CREATE INDEX comments_by_age ON comments (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX comments_by_age, audit_events_actor, comments_moderated_by, users_by_age, users_by_name;
    `);
  }
}
