import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { CommandContext } from '../common/command';
import { COMMAND_NAME, createDataSource } from '../database/data-source';
import { withLongLock } from '../database/long-lock';
import { migrate, settingsOf } from '../database/migrate';
import { sqlStateOf } from '../database/sql-state';
import { MediaUrls, openMediaStore } from '../media/media.module';
import { openReleaseStore } from '../platform/platform.module';
import type { ArchiveReader } from './archive-reader';
import { BackupError } from './manifest';
import { restoreBackup } from './restore-backup';
import type { OnProgress } from './write-backup';

type Context = Pick<CommandContext, 'config' | 'dataSource'>;

const POOL_SIZE = 3;
const INSUFFICIENT_PRIVILEGE = '42501';
const LOCK = 'verifying a backup';
const RETRY_MS = 500;

function openScratch({ config, dataSource }: Context, database: string): Promise<DataSource> {
  const { connectionString, host, port, user, password } = settingsOf(dataSource);
  const url = config.databaseDirectUrl ?? connectionString;
  const address = url === undefined ? undefined : new URL(url);
  if (address) address.pathname = `/${database}`;
  return createDataSource({
    connection: address?.href ?? {
      host: host ?? '',
      port: port ?? 0,
      user: user ?? '',
      password: typeof password === 'string' ? password : '',
      database,
    },
    poolSize: POOL_SIZE,
    applicationName: COMMAND_NAME,
    // Idle connections end with the database; queries that fail throw.
    onPoolError: () => undefined,
  }).initialize();
}

/** One name for each database: what a killed process left is found by the next one. */
async function scratchNameOf(dataSource: DataSource): Promise<string> {
  const rows: unknown = await dataSource.query(
    'SELECT oid FROM pg_database WHERE datname = current_database()',
  );
  const [{ oid }] = z.tuple([z.object({ oid: z.coerce.string() })]).parse(rows);
  return `kinodost_verify_${oid}`;
}

const dropDatabase = (dataSource: DataSource, name: string): Promise<unknown> =>
  dataSource.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);

async function createDatabase(dataSource: DataSource, name: string): Promise<void> {
  try {
    await dropDatabase(dataSource, name);
    await dataSource.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  } catch (error) {
    if (sqlStateOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new BackupError(
      'Verifying needs a database of its own, and this account may not create one: ALTER ROLE … CREATEDB.',
    );
  }
}

/** Restores into a database and a folder that nobody else uses, compares rows and digests, and removes both. */
export async function verifyBackup(archive: ArchiveReader, context: Context, onProgress: OnProgress) {
  const work = () => verifyAlone(archive, context, onProgress);
  while (!(await withLongLock(context.dataSource, LOCK, work))) await wait(RETRY_MS);
}

async function verifyAlone(archive: ArchiveReader, context: Context, onProgress: OnProgress): Promise<void> {
  const { config, dataSource } = context;
  const database = await scratchNameOf(dataSource);
  const dataDir = await mkdtemp(join(tmpdir(), 'kinodost-verify-'));
  let scratch: DataSource | undefined;
  try {
    await createDatabase(dataSource, database);
    scratch = await openScratch(context, database);
    await migrate(scratch);
    const stores = {
      dataSource: scratch,
      media: openMediaStore({ ...config, dataDir, storage: undefined }),
      urls: new MediaUrls(config),
      releases: openReleaseStore({ ...config, dataDir, releaseStore: undefined }),
    };
    await restoreBackup(archive, stores, { isForced: true, comparesDigests: true, onProgress });
  } finally {
    await scratch?.destroy();
    await dropDatabase(dataSource, database);
    await rm(dataDir, { recursive: true, force: true });
  }
}
