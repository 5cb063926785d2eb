import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { CommandContext } from '../common/command';
import { COMMAND_NAME, createDataSource } from '../database/data-source';
import { migrate, settingsOf } from '../database/migrate';
import { sqlStateOf } from '../database/sql-state';
import { MediaUrls, openMediaStore } from '../media/media.module';
import { openReleaseStore } from '../platform/platform.module';
import type { ArchiveReader } from './archive-reader';
import { BackupError } from './manifest';
import { restoreBackup } from './restore-backup';
import type { OnProgress } from './write-backup';

type Context = Pick<CommandContext, 'config' | 'dataSource' | 'printError'>;

const POOL_SIZE = 3;
const INSUFFICIENT_PRIVILEGE = '42501';

function openScratch({ config, dataSource, printError }: Context, database: string): Promise<DataSource> {
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
    onPoolError: (error) => printError(error.message),
  }).initialize();
}

async function createDatabase(dataSource: DataSource, name: string): Promise<void> {
  try {
    await dataSource.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  } catch (error) {
    if (sqlStateOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new BackupError(
      'Verifying needs a database of its own, and this account may not create one: ALTER ROLE … CREATEDB.',
    );
  }
}

/** Restores into a database and a folder that nobody else uses, compares rows and digests, and removes both. */
export async function verifyBackup(
  archive: ArchiveReader,
  context: Context,
  onProgress: OnProgress,
): Promise<void> {
  const { config, dataSource } = context;
  const database = `kinodost_verify_${randomUUID().replaceAll('-', '')}`;
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
    await dataSource.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await rm(dataDir, { recursive: true, force: true });
  }
}
