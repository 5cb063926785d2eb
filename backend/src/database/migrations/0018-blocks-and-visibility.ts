import type { MigrationInterface, QueryRunner } from 'typeorm';

const AUDIENCES = {
  activity: 'everyone',
  watched: 'everyone',
  ratings: 'everyone',
  watchlist: 'everyone',
  diary: 'friends',
};
const columns = Object.entries(AUDIENCES).map(([name, audience]) => ({
  column: `${name}_audience`,
  name,
  audience,
}));

/** The friends are read only for a user who shows this to friends. */
const sees = (column: string) => `coalesce(
  u.${column} = 'everyone' OR u.id = viewer OR (u.${column} = 'friends' AND u.id IN (SELECT f.id FROM friends_of(viewer) f)), false)`;

/**
 * The two rules about who sees whom. All statements use these functions, which PostgreSQL inlines.
 * `blocked_either_way`: a block in either direction. `people_seen_by`: `users` without those, and what each of them shows.
 * A visitor is null.
 */
export class BlocksAndVisibility1700000000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE blocks (
        blocker_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        blocked_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (blocker_id, blocked_id),
        CONSTRAINT blocks_check CHECK (blocker_id <> blocked_id)
      );
      CREATE INDEX blocks_blocked ON blocks (blocked_id, blocker_id);

      ALTER TABLE users ${columns
        .map(
          ({ column, audience }) =>
            `ADD COLUMN ${column} text NOT NULL DEFAULT '${audience}' CHECK (${column} IN ('everyone', 'friends', 'nobody'))`,
        )
        .join(', ')};

      CREATE FUNCTION blocked_either_way(viewer uuid) RETURNS TABLE (id uuid) LANGUAGE sql STABLE AS $$
        SELECT blocked_id FROM blocks WHERE blocker_id = viewer
        UNION ALL
        SELECT blocker_id FROM blocks WHERE blocked_id = viewer
      $$;

      CREATE FUNCTION people_seen_by(viewer uuid)
        RETURNS TABLE (id uuid, username text, avatar_key text, ${columns.map(({ name }) => `shows_${name} boolean`).join(', ')})
        LANGUAGE sql STABLE AS $$
        SELECT u.id, u.username, u.avatar_key, ${columns.map(({ column }) => sees(column)).join(', ')}
        FROM users u WHERE NOT EXISTS (SELECT FROM blocked_either_way(viewer) a WHERE a.id = u.id)
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION people_seen_by(uuid);
      DROP FUNCTION blocked_either_way(uuid);
      ALTER TABLE users ${columns.map(({ column }) => `DROP COLUMN ${column}`).join(', ')};
      DROP TABLE blocks;
    `);
  }
}
