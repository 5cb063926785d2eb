import { TokensService } from '../../../src/auth/auth.module';
import type { AppConfig } from '../../../src/config/config';
import { SqlDatabase } from '../sql-database';
import { openDatabase } from '../../../src/database/open-database';
import { ENTITIES } from '../../../src/entities';
import type { User } from './visitor';

const MAIL = '@bench.invalid';

interface Session {
  id: string;
  user_id: string;
  token_version: number;
}

export async function makeUsers(config: AppConfig, count: number): Promise<User[]> {
  const opened = await openDatabase(config, { role: 'server', entities: ENTITIES, notice: () => undefined });
  try {
    const database = new SqlDatabase(opened.dataSource);
    if (await database.one(`SELECT FROM users WHERE email NOT LIKE '%' || $1 AND NOT is_admin`, [MAIL]))
      throw new Error('This database has users: the bench wants one of its own.');
    // No password has this hash, so nobody can log in as one of these users.
    await database.query(
      `INSERT INTO users (username, email, password_hash)
       SELECT 'visitor-' || n, 'visitor-' || n || $2, '-' FROM generate_series(1, $1::int) AS n
       ON CONFLICT DO NOTHING`,
      [count, MAIL],
    );
    const sessions = await database.query<Session>(
      `INSERT INTO sessions (id, user_id, token_version, device, expires_at)
       SELECT gen_random_uuid(), id, token_version, 'bench', now() + interval '1 day'
       FROM users WHERE email LIKE '%' || $2 ORDER BY id LIMIT $1 RETURNING id, user_id`,
      [count, MAIL],
    );
    const tokens = new TokensService(config);
    return await Promise.all(
      sessions.map(async ({ id, user_id }) => ({
        id: user_id,
        token: await tokens.issue(user_id, id),
      })),
    );
  } finally {
    await opened.close();
  }
}
