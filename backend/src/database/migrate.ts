import pg from 'pg';
import type { DataSource } from 'typeorm';
import { retryConflicts } from './retry-conflicts';
import { recordVersion } from './schema-version';

/** 'kino' in ASCII; no other advisory lock here uses this number. */
const LOCK = 0x6b_69_6e_6f;

export function settingsOf(dataSource: DataSource): pg.ClientConfig {
  const options = dataSource.options as {
    url?: string;
    host?: string;
    port?: number;
    username?: string;
    password?: string;
    database?: string;
  };
  if (options.url) return { connectionString: options.url };
  const { host, port, username, password, database } = options;
  return {
    ...(host && { host }),
    ...(port && { port }),
    ...(username && { user: username }),
    ...(password && { password }),
    ...(database && { database }),
  };
}

export async function migrate(dataSource: DataSource): Promise<void> {
  const client = new pg.Client(settingsOf(dataSource));
  // A lock that is lost lets another process migrate too. Then one of the two transactions fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    // Processes of the former version work meanwhile, so a deadlock can occur.
    const done = await retryConflicts(() => dataSource.runMigrations({ transaction: 'all' }));
    if (done.length > 0) await recordVersion(dataSource);
  } finally {
    await client.end().catch(() => undefined);
  }
}
