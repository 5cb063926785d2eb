import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ManyUsers1700000000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A search compares many names, and folding each takes longer than comparing it.
      DROP INDEX users_search, users_name_search, users_name_beginning;
      ALTER TABLE users
        ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (fold(username || ' ' || email)) STORED,
        ADD COLUMN search_name text NOT NULL GENERATED ALWAYS AS (fold(username)) STORED;
      CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);
      CREATE INDEX users_name_search ON users USING gin (search_name gin_trgm_ops);
      CREATE INDEX users_name_beginning ON users (search_name text_pattern_ops);
      -- The orders of the administrators' list.
      CREATE INDEX users_by_name ON users (username COLLATE "az-x-icu");
      CREATE INDEX users_by_age ON users (created_at);
      -- The deletion of an account looks for the rows that name it.
      CREATE INDEX comments_moderated_by ON comments (moderated_by) WHERE moderated_by IS NOT NULL;
      CREATE INDEX audit_events_actor ON audit_events (actor_id);
      CREATE INDEX audit_events_of_action ON audit_events (action, created_at DESC, serial DESC);
      -- All comments for administrators, and those of the last days.
      CREATE INDEX comments_newest ON comments (created_at DESC, serial DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users DROP COLUMN search_text, DROP COLUMN search_name;
      CREATE INDEX users_search ON users USING gin (fold(username || ' ' || email) gin_trgm_ops);
      CREATE INDEX users_name_search ON users USING gin (fold(username) gin_trgm_ops);
      CREATE INDEX users_name_beginning ON users (fold(username) text_pattern_ops);
      DROP INDEX comments_newest, audit_events_of_action, audit_events_actor, comments_moderated_by, users_by_age, users_by_name;
    `);
  }
}
