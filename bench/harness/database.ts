import { mkdir } from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import { parseConfig } from '../../backend/src/config/config';
import { openDatabase } from '../../backend/src/database/open-database';
import { ENTITIES } from '../../backend/src/entities';
import { SqlDatabase } from '../../backend/test/support/sql-database';
import { say } from './report';

/** Opens the database that the environment names. */
export async function inDatabase<T>(
  env: Record<string, string | undefined>,
  work: (database: SqlDatabase, source: DataSource) => Promise<T>,
): Promise<T> {
  const config = parseConfig(env);
  await mkdir(config.dataDir, { recursive: true });
  const opened = await openDatabase(config, { role: 'command', entities: ENTITIES, notice: say });
  try {
    return await work(new SqlDatabase(opened.dataSource), opened.dataSource);
  } finally {
    await opened.close();
  }
}
