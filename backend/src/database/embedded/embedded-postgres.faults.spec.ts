import { spawn } from 'node:child_process';
import { chmod, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type Connection,
  type DatabaseServer,
  openEmbeddedPostgres,
  type EmbeddedOptions,
} from './embedded-postgres';
import { accountFor } from './account';
import { binariesFor } from './binaries';
import { placeForShell } from './create-cluster';
import { clusterFolderOf, recordedFolder } from './database-folder';
import { startPostmaster } from './postmaster';
import { isAlive, until } from './processes';

const PATIENCE_MS = 60_000;
const isRoot = process.getuid?.() === 0;

let outer: string;
let dataDir: string;
let opened: DatabaseServer[];

beforeEach(async () => {
  outer = await mkdtemp(join(tmpdir(), 'kinodost-embedded-'));
  await chmod(outer, 0o755);
  dataDir = join(outer, 'data');
  await mkdir(dataDir);
  opened = [];
});
afterEach(async () => {
  for (const server of opened) await server.stop();
  const elsewhere = await recordedFolder(dataDir);
  if (elsewhere) await rm(elsewhere, { recursive: true, force: true });
  await rm(outer, { recursive: true, force: true });
});

async function open(role: EmbeddedOptions['role'] = 'server'): Promise<DatabaseServer> {
  const server = await openEmbeddedPostgres({ dataDir, role, durable: false });
  opened.push(server);
  return server;
}

async function ask(connection: Connection, sql: string): Promise<unknown> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>({ text: sql });
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  const databaseFolder = (await recordedFolder(dataDir)) ?? join(dataDir, 'postgres');
  return Number(
    (await readFile(join(clusterFolderOf(databaseFolder), 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
}

it('keeps its data from one start to the next, in UTF-8 and with the Azerbaijani alphabet', async () => {
  const first = await open();
  await ask(first.connection, 'CREATE TABLE letters AS SELECT unnest(ARRAY[$$z$$, $$ə$$, $$e$$]) AS letter');
  await first.stop();
  const second = await open();
  const sorted = `SELECT string_agg(letter, '' ORDER BY letter COLLATE "az-x-icu") AS answer FROM letters`;
  expect(await ask(second.connection, sorted)).toBe('eəz');
});

it('a command joins the running server, which its end leaves alone', async () => {
  const server = await open();
  const command = await open('command');
  expect(command.connection).toEqual(server.connection);
  await command.stop();
  expect(await ask(server.connection, 'SELECT 1 AS answer')).toBe(1);
});

it('a second server on the same folder learns which process has it', async () => {
  await open();
  await expect(open()).rejects.toThrow(`is in use by a running Kinodost (process ${process.pid})`);
});

/** Simulates `kill -9` of Kinodost: PostgreSQL still runs without supervision, and its owner is gone. */
async function leaveOrphan(socketFolder: string): Promise<void> {
  const clusterFolder = clusterFolderOf((await recordedFolder(dataDir)) ?? join(dataDir, 'postgres'));
  const account = accountFor(clusterFolder);
  await startPostmaster({
    native: (await binariesFor(account, dataDir)).native,
    account,
    clusterFolder,
    logFile: join(dataDir, 'postgres.log'),
    settings: { listen_addresses: '', unix_socket_directories: socketFolder },
  });
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => gone.once('exit', resolve));
  await writeFile(join(dataDir, 'postgres.owner.json'), JSON.stringify({ pid: gone.pid, role: 'server' }));
}

it('after Kinodost was killed, the next start replaces the PostgreSQL server that still runs', async () => {
  const first = await open();
  await ask(first.connection, 'CREATE TABLE kept AS SELECT 7 AS n');
  await first.stop();
  opened = [];
  await leaveOrphan(first.connection.host);
  const orphan = await postmasterPid();
  const second = await open();
  expect(await postmasterPid()).not.toBe(orphan);
  expect(isAlive(orphan)).toBe(false);
  expect(await ask(second.connection, 'SELECT n AS answer FROM kept')).toBe(7);
});

it('is back by itself after the server was killed', async () => {
  const { connection } = await open();
  const former = await postmasterPid();
  process.kill(former, 'SIGKILL');
  await until(() => !isAlive(former), PATIENCE_MS);
  const deadline = Date.now() + PATIENCE_MS;
  let answer: unknown;
  while (answer === undefined && Date.now() < deadline)
    answer = await ask(connection, 'SELECT 1 AS answer').catch(() => undefined);
  expect(answer).toBe(1);
});

it('works in a folder that only its owner may enter', async () => {
  await chmod(outer, 0o700);
  const first = await open();
  // As root, PostgreSQL runs as another user, who can't enter this folder.
  expect((await recordedFolder(dataDir)) !== undefined).toBe(isRoot);
  await ask(first.connection, 'CREATE TABLE kept AS SELECT 7 AS n');
  await first.stop();
  const second = await open();
  expect(await ask(second.connection, 'SELECT n AS answer FROM kept')).toBe(7);
});

const FOR_A_SHELL = `it's "$HOME" a\`b back\\slash`;

it.each(['a, b', FOR_A_SHELL])('works in a folder called %s', async (name) => {
  dataDir = join(outer, name);
  await mkdir(dataDir);
  const server = await open();
  expect(await ask(server.connection, 'SELECT 1 AS answer')).toBe(1);
});

it.each(['"', '$', '`', '\\'])('initdb gets no path with %s', async (letter) => {
  const place = await placeForShell({ native: dataDir, version: '1' }, join(outer, `a${letter}b`));
  expect(place.databaseFolder).not.toContain(letter);
  await place.remove();
});

it('says so when the database that the folder names is gone', async () => {
  await writeFile(join(dataDir, 'postgres.location'), '00000000-0000-4000-8000-000000000000');
  await expect(open()).rejects.toThrow(/which is gone; bring it back/);
});
