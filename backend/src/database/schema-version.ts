import type { DataSource } from 'typeorm';
import { ConfigError } from '../config/config';
import { VERSION } from '../config/version';
import { MIGRATIONS } from './migrations';

const NAME = 'Kinodost';

/** Writes which version made the newest migration. */
export async function recordVersion(dataSource: DataSource): Promise<void> {
  await dataSource.query(`COMMENT ON TABLE migrations IS '${NAME} ${VERSION}'`);
}

/** Refuses a schema with migrations that this program doesn't know. */
export async function checkSchemaVersion(dataSource: DataSource, isNewerAllowed: boolean): Promise<void> {
  const [{ by } = { by: null }] = await dataSource.query<{ by: string | null }[]>(
    `SELECT obj_description(to_regclass('migrations'), 'pg_class') AS by`,
  );
  const [{ exists } = { exists: false }] = await dataSource.query<{ exists: boolean }[]>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  if (!exists || isNewerAllowed) return;
  const known = MIGRATIONS.map(({ name }) => name);
  const newer = await dataSource.query<{ name: string }[]>(
    'SELECT name FROM migrations WHERE name <> ALL ($1)',
    [known],
  );
  if (newer.length === 0) return;
  throw new ConfigError([
    `The database has the schema of ${by ?? `a newer ${NAME}`}, and this is ${NAME} ${VERSION}: ` +
      'start the newer one. ALLOW_NEWER_SCHEMA=on starts this one all the same.',
  ]);
}
