import type { DataSource } from 'typeorm';
import { ConfigError } from '../config/config';
import { VERSION } from '../config/version';
import { FORMER_MIGRATIONS, MIGRATIONS } from './migrations';

const NAME = 'Kinodost';

/** Writes which version made the newest migration. */
export async function recordVersion(dataSource: DataSource): Promise<void> {
  await dataSource.query(`COMMENT ON TABLE migrations IS '${NAME} ${VERSION}'`);
}

/** Refuses a schema with migrations that this program doesn't know. */
export async function checkSchemaVersion(dataSource: DataSource, isNewerAllowed: boolean): Promise<void> {
  const [{ by, exists } = { by: null, exists: false }] = await dataSource.query<
    { by: string | null; exists: boolean }[]
  >(
    `SELECT obj_description(to_regclass('migrations'), 'pg_class') AS by, to_regclass('migrations') IS NOT NULL AS exists`,
  );
  if (!exists) return;
  const known = MIGRATIONS.map(({ name }) => name);
  const unknown = await dataSource.query<{ name: string }[]>(
    'SELECT name FROM migrations WHERE name <> ALL ($1)',
    [known],
  );
  if (unknown.some(({ name }) => name === FORMER_MIGRATIONS.first))
    throw new ConfigError([
      `The database has the schema of ${by ?? `${NAME} 0.1.0`}, which ${NAME} ${VERSION} can't upgrade: ` +
        'back it up with that version, and restore the backup here into an empty database.',
    ]);
  if (unknown.length === 0 || isNewerAllowed) return;
  throw new ConfigError([
    `The database has the schema of ${by ?? `a newer ${NAME}`}, and this is ${NAME} ${VERSION}: ` +
      'start the newer one. ALLOW_NEWER_SCHEMA=on starts this one all the same.',
  ]);
}
