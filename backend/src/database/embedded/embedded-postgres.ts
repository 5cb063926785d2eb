import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { loadOrCreateSecret } from '../../config/data-folder';
import { accountFor, type Account } from './account';
import { binariesFor } from './binaries';
import { EmbeddedPostgresError } from './embedded.errors';
import { createCluster, SUPERUSER } from './create-cluster';
import {
  publishAddress,
  claimDataFolder,
  currentProcess,
  ownerIsAlive,
  readOwner,
  releaseDataFolder,
  type Owner,
  type OwnerRole,
} from './owner';
import { clusterFolderOf, databaseFolderFor, recordedFolder } from './database-folder';
import { stopStaleServer, startPostmaster, stopProcess, type Postmaster } from './postmaster';
import { until } from './processes';

export interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface DatabaseServer {
  connection: Connection;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  role: OwnerRole;
  notice?: (line: string) => void;
  /** False in tests: writes are faster, but a crash of the machine may lose data. */
  durable?: boolean;
}

const DATABASE = 'kinodost';
const PORT_OF_SOCKET = 5432;
const SOCKET_PATH_MAX = 107;
const JOIN_TIMEOUT_MS = 60_000;
const RESTART_BACKOFF_MS = { first: 250, max: 5_000 };

const BUFFERS_MB = { least: 128, most: 8 * 1024 };
const SETTINGS = {
  /** So that checkpoints come each five minutes, also while much is written: after each, whole pages are logged again. */
  max_wal_size: '4GB',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  jit: 'off',
};
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: `${BUFFERS_MB.least}MB`,
  // Apps of many specs share the server.
  max_connections: '200',
};

/** A quarter of the memory, as PostgreSQL's manual recommends. PostgreSQL takes only what it needs. */
function sharedBuffers(): string {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const quarterMb = Math.floor(bytes / 4 / 2 ** 20);
  return `${Math.max(BUFFERS_MB.least, Math.min(BUFFERS_MB.most, quarterMb))}MB`;
}

/** The path of a Unix socket has a maximum length. */
function socketFolder(databaseFolder: string, account: Account | undefined): string {
  if (Buffer.byteLength(join(databaseFolder, `.s.PGSQL.${PORT_OF_SOCKET}.lock`)) <= SOCKET_PATH_MAX)
    return databaseFolder;
  const folder = join(
    tmpdir(),
    `kinodost-${createHash('sha256').update(databaseFolder).digest('hex').slice(0, 12)}`,
  );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  return folder;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

interface Listening {
  host: string;
  port: number;
  settings: Record<string, string>;
}

async function listening(databaseFolder: string, account: Account | undefined): Promise<Listening> {
  if (process.platform === 'win32') {
    const port = await freePort();
    return { host: '127.0.0.1', port, settings: { listen_addresses: '127.0.0.1', port: String(port) } };
  }
  const host = socketFolder(databaseFolder, account);
  return {
    host,
    port: PORT_OF_SOCKET,
    settings: {
      listen_addresses: '',
      // It is a list of folders, separated by commas.
      unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
  };
}

async function createDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function supervise(postmaster: Postmaster, first: ChildProcess, notice: (line: string) => void) {
  let current: ChildProcess | undefined = first;
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();

  const restart = async () => {
    for (
      let backoff = RESTART_BACKOFF_MS.first;
      !stopping;
      backoff = Math.min(backoff * 2, RESTART_BACKOFF_MS.max)
    ) {
      await wait(backoff);
      if (stopping) return;
      try {
        await stopStaleServer(postmaster.clusterFolder);
        watch(await startPostmaster(postmaster));
        notice('PostgreSQL runs again');
        return;
      } catch (error) {
        notice(String(error));
      }
    }
  };
  const watch = (child: ChildProcess) => {
    current = child;
    child.once('exit', () => {
      current = undefined;
      if (stopping) return;
      notice('PostgreSQL ended unexpectedly and is being started again');
      restarting = restart();
    });
  };
  watch(first);

  return async () => {
    stopping = true;
    await restarting;
    if (current?.pid) await stopProcess(current.pid);
  };
}

async function start(options: EmbeddedOptions): Promise<DatabaseServer> {
  const { dataDir, role, durable = true, notice = () => undefined } = options;
  const account = accountFor(clusterFolderOf((await recordedFolder(dataDir)) ?? join(dataDir, 'postgres')));
  const binaries = await binariesFor(account, dataDir);
  const databaseFolder = await databaseFolderFor(dataDir, account);
  const password = await loadOrCreateSecret(dataDir, 'postgres.password');
  await createCluster(binaries, databaseFolder, account, { password, durable });
  const clusterFolder = clusterFolderOf(databaseFolder);
  await stopStaleServer(clusterFolder);
  const { host, port, settings } = await listening(databaseFolder, account);
  const postmaster: Postmaster = {
    native: binaries.native,
    account,
    clusterFolder,
    logFile: join(dataDir, 'postgres.log'),
    settings: { ...SETTINGS, shared_buffers: sharedBuffers(), ...(durable ? {} : NOT_DURABLE), ...settings },
  };
  const stop = supervise(postmaster, await startPostmaster(postmaster), notice);
  const connection = { host, port, user: SUPERUSER, password, database: DATABASE };
  try {
    await createDatabase(connection);
    await publishAddress(dataDir, { ...currentProcess(role), host, port });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    connection,
    async stop() {
      await stop();
      await releaseDataFolder(dataDir);
    },
  };
}

async function joinServer(dataDir: string, owner: Owner): Promise<DatabaseServer> {
  let seen: Owner | undefined = owner;
  await until(() => {
    seen = readOwner(dataDir);
    return !seen || seen.port !== undefined || !ownerIsAlive(seen);
  }, JOIN_TIMEOUT_MS);
  if (seen?.host === undefined || seen.port === undefined)
    throw new EmbeddedPostgresError(
      `The database of ${dataDir} is being used by process ${owner.pid}; try again.`,
    );
  const password = await loadOrCreateSecret(dataDir, 'postgres.password');
  const connection = { host: seen.host, port: seen.port, user: SUPERUSER, password, database: DATABASE };
  return { connection, stop: () => Promise.resolve() };
}

export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<DatabaseServer> {
  const { dataDir, role } = options;
  const owner = await claimDataFolder(dataDir, role);
  if (!owner) {
    try {
      return await start(options);
    } catch (error) {
      await releaseDataFolder(dataDir);
      throw error;
    }
  }
  if (role === 'command') return joinServer(dataDir, owner);
  throw new EmbeddedPostgresError(
    owner.role === 'server'
      ? `DATA_DIR: ${dataDir} is in use by a running Kinodost (process ${owner.pid}); stop that one, or choose another DATA_DIR.`
      : `DATA_DIR: ${dataDir} is in use by a command (process ${owner.pid}); start again when it has finished.`,
  );
}
