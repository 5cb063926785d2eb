import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';
import { type Account, accountFor } from '../../src/database/embedded/account';
import { binariesFor } from '../../src/database/embedded/binaries';
import { clusterFolderOf, databaseFolderFor } from '../../src/database/embedded/database-folder';
import type { Connection } from '../../src/database/embedded/embedded-postgres';
import { type Postmaster, startPostmaster, stopStaleServer } from '../../src/database/embedded/postmaster';
import type { TestServer } from './test-server';
import { until } from './until';

const SLOT = 'replica';
/** Both servers have their sockets in one folder. */
const PORT = 5433;
/** PostgreSQL makes these files itself, or they belong to the running primary, which may remove them meanwhile. */
const NOT_COPIED =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL.*|(pg_wal|pg_replslot|pg_dynshmem|pg_stat_tmp)\/.*|(.*\/)?pg_internal\.init.*)$/;

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function give(folder: string, account: Account): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), account.uid, account.gid);
  await chown(folder, account.uid, account.gid);
}

/** Does by hand what pg_basebackup does, which the embedded PostgreSQL lacks. */
async function copyCluster(primary: Connection, from: string, to: string): Promise<void> {
  await withClient({ ...primary, database: 'postgres' }, async (client) => {
    await client.query('SELECT pg_create_physical_replication_slot($1, true)', [SLOT]);
    await client.query('SELECT pg_backup_start($1, true)', [SLOT]);
    await mkdir(to, { mode: 0o700 });
    await cp(from, to, { recursive: true, filter: (path) => !NOT_COPIED.test(relative(from, path)) });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  await writeFile(join(to, 'standby.signal'), '');
  const conninfo = Object.entries({
    host: primary.host,
    port: primary.port,
    user: primary.user,
    password: primary.password,
  });
  const settings = [
    `primary_conninfo = ${quoted(conninfo.map(([name, value]) => `${name}=${value}`).join(' '))}`,
    `primary_slot_name = ${quoted(SLOT)}`,
    'wal_retrieve_retry_interval = 100ms',
    'max_standby_streaming_delay = 100ms',
  ];
  await appendFile(join(to, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
}

/** A second PostgreSQL that replays the log of the first as it is written. */
export class StreamingReplica {
  private process: ChildProcess | undefined;

  private constructor(
    private readonly postmaster: Postmaster,
    private readonly connection: Connection,
  ) {}

  static async of({ connection, dataDir }: TestServer): Promise<StreamingReplica> {
    const account = accountFor(join(dataDir, 'postgres'));
    const { native } = await binariesFor(account, dataDir);
    const from = clusterFolderOf(await databaseFolderFor(dataDir, account));
    const clusterFolder = join(dirname(from), 'replica');
    await copyCluster(connection, from, clusterFolder);
    await chmod(clusterFolder, 0o700);
    if (account) await give(clusterFolder, account);
    const settings = {
      listen_addresses: '',
      unix_socket_directories: connection.host,
      port: String(PORT),
      shared_buffers: '32MB',
      log_min_messages: 'warning',
    };
    const logFile = join(dataDir, 'replica.log');
    const postmaster = { native, account, clusterFolder, logFile, settings };
    const replica = new StreamingReplica(postmaster, { ...connection, port: PORT });
    await replica.start();
    return replica;
  }

  urlOf(database: string): string {
    const { user, password, host, port } = this.connection;
    return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  }

  async start(): Promise<void> {
    await stopStaleServer(this.postmaster.clusterFolder);
    this.process = await startPostmaster(this.postmaster);
  }

  async kill(): Promise<void> {
    const { process } = this;
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    process.kill('SIGKILL');
    await once(process, 'exit');
  }

  async query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    return withClient({ ...this.connection, database: 'postgres' }, async (client) => {
      return (await client.query<Row>(sql)).rows;
    });
  }

  async pause(): Promise<void> {
    await this.query('SELECT pg_wal_replay_pause()');
    await until(async () => {
      const rows = await this.query<{ state: string }>('SELECT pg_get_wal_replay_pause_state() AS state');
      return rows[0]?.state === 'paused';
    });
  }

  async resume(): Promise<void> {
    await this.query('SELECT pg_wal_replay_resume()');
  }

  /** What is replayed before the server has read the setting isn't delayed. */
  async delay(time: string): Promise<void> {
    await this.query(`ALTER SYSTEM SET recovery_min_apply_delay = '${time}'`);
    await this.query('SELECT pg_reload_conf()');
  }
}
