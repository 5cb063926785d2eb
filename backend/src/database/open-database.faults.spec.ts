import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { emptyDatabase } from '../../test/support/databases';
import { describeWhere } from '../../test/support/parts';
import { hasPgBouncer, PgBouncer } from '../../test/support/pgbouncer';
import { until } from '../../test/support/until';
import { parseConfig } from '../config/config';
import { VERSION } from '../config/version';
import { ENTITIES } from '../entities';
import { SERVER_NAME } from './data-source';
import { Database } from './database';
import { withLongLock } from './long-lock';
import { openDatabase } from './open-database';
import { statement } from './statement';

const PROCESS = statement(z.object({ pid: z.int() }), 'SELECT pg_backend_pid() AS pid');
const describeWithPgBouncer = describeWhere(hasPgBouncer());

let dataDir: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kinodost-open-'));
  database = await emptyDatabase();
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const open = (url: string, env: Record<string, string> = {}) =>
  openDatabase(parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: url, ...env }), {
    role: 'server',
    entities: ENTITIES,
    notice: () => undefined,
  });

async function refusal(url: string, env?: Record<string, string>): Promise<string> {
  const opened = open(url, env);
  await expect(opened).rejects.toThrow();
  return opened.then(
    () => '',
    (error: { lines: string[] }) => error.lines.join('\n'),
  );
}

async function query(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const sql of statements) await client.query(sql);
  await client.end();
}

it('refuses an account that may not create tables or extensions, and says what to grant', async () => {
  const account = `guest_${process.pid}`;
  await query(database.url, `CREATE ROLE ${account} LOGIN PASSWORD 'x'`);
  const asGuest = new URL(database.url);
  [asGuest.username, asGuest.password] = [account, 'x'];
  expect(await refusal(asGuest.href)).toMatch(
    /^DATABASE_URL: guest_\d+ may not create the extensions pg_trgm, .*GRANT/,
  );
  await query(
    database.url,
    ...['pg_trgm', 'unaccent', 'fuzzystrmatch'].map((name) => `CREATE EXTENSION ${name}`),
  );
  expect(await refusal(asGuest.href)).toBe(
    `DATABASE_URL: ${account} may not create tables; GRANT CREATE ON SCHEMA public TO ${account}.`,
  );
  await query(database.url, `GRANT CREATE ON SCHEMA public TO ${account}`);
  await (await open(asGuest.href)).close();
  await query(database.url, `REVOKE CREATE ON SCHEMA public FROM ${account}`);
  await (await open(asGuest.href)).close();
  await query(database.url, `DROP OWNED BY ${account} CASCADE`, `DROP ROLE ${account}`);
});

it.each(['SQL_ASCII', 'LATIN1'])('refuses a database in %s', async (encoding) => {
  const name = `encoded_${encoding.toLowerCase()}_${process.pid}`;
  await query(
    database.url,
    `CREATE DATABASE ${name} ENCODING '${encoding}' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`,
  );
  const url = new URL(database.url);
  url.pathname = name;
  expect(await refusal(url.href)).toMatch(
    new RegExp(`^DATABASE_URL: the database's encoding is ${encoding}; make one with .*UTF8`),
  );
  await query(database.url, `DROP DATABASE ${name}`);
});

it('refuses dates that the driver can’t read', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await query(database.url, `ALTER DATABASE ${name} SET datestyle = 'SQL, DMY'`);
  expect(await refusal(database.url)).toMatch(/^DATABASE_URL: dates come as 'SQL, DMY'; ALTER ROLE .*'ISO'/);
  await query(database.url, `ALTER DATABASE ${name} SET datestyle = 'ISO, DMY'`);
  await (await open(database.url)).close();
});

it('refuses a bare % in a password', () => {
  expect(() => parseConfig({ DATABASE_URL: 'postgres://a:100%sure@host/db' })).toThrow(/^DATABASE_URL.*%25/);
});

it('refuses the schema of a newer program, unless it is allowed', async () => {
  await (await open(database.url)).close();
  await query(
    database.url,
    `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Future9999999999999')`,
    `COMMENT ON TABLE migrations IS 'Kinodost 9.1.0'`,
  );
  expect(await refusal(database.url)).toBe(
    `The database has the schema of Kinodost 9.1.0, and this is Kinodost ${VERSION}: start the newer one. ` +
      'ALLOW_NEWER_SCHEMA=on starts this one all the same.',
  );
  await (await open(database.url, { ALLOW_NEWER_SCHEMA: 'on' })).close();
});

it('refuses the schema of 0.1.0, and says how its data comes over', async () => {
  await query(
    database.url,
    'CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name text NOT NULL)',
    `INSERT INTO migrations (timestamp, name) VALUES (1700000000001, 'Initial1700000000001')`,
    `COMMENT ON TABLE migrations IS 'Kinodost 0.1.0'`,
  );
  for (const env of [undefined, { ALLOW_NEWER_SCHEMA: 'on' }])
    expect(await refusal(database.url, env)).toBe(
      `The database has the schema of Kinodost 0.1.0, which Kinodost ${VERSION} can't upgrade: ` +
        'back it up with that version, and restore the backup here into an empty database.',
    );
});

it('names its connections itself, so that a restore finds them', async () => {
  const opened = await open(`${database.url}&application_name=mine`);
  expect(await opened.dataSource.query('SHOW application_name')).toEqual([{ application_name: SERVER_NAME }]);
  await opened.close();
});

it('migrates although the connection that holds the lock is lost', async () => {
  const opening = open(database.url);
  const locks = `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  const client = new pg.Client(database.url);
  await client.connect();
  await until(async () => ((await client.query(locks)).rowCount ?? 0) > 0);
  await client.end();
  await (await opening).close();
});

describeWithPgBouncer('behind PgBouncer', () => {
  let pooler: PgBouncer | undefined;
  afterEach(() => pooler?.stop());
  const ignoring = ['ignore_startup_parameters = statement_timeout,options'];

  it('works in session mode', async () => {
    pooler = await PgBouncer.start(database.url, 'session', ignoring);
    await (await open(pooler.url)).close();
  });

  it('says which parameters it has to ignore in session mode', async () => {
    pooler = await PgBouncer.start(database.url, 'session');
    expect(await refusal(pooler.url)).toContain('ignore_startup_parameters = statement_timeout,options');
  });

  it.each([[ignoring], [[]]])('refuses transaction mode with the way out (%j)', async (settings) => {
    pooler = await PgBouncer.start(database.url, 'transaction', settings);
    expect(await refusal(pooler.url)).toMatch(/^DATABASE_URL: a pooler .*DATABASE_POOLER=transaction/);
  });

  it('works in transaction mode when that is set', async () => {
    pooler = await PgBouncer.start(database.url, 'transaction');
    expect(() => parseConfig({ DATABASE_URL: database.url, DATABASE_POOLER: 'transaction' })).toThrow(
      /^DATABASE_DIRECT_URL/,
    );
    const opened = await open(pooler.url, {
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: database.url,
    });
    expect(await new Database(opened.dataSource).rows(PROCESS)).toHaveLength(1);
    let isFree = true;
    const work = async () => {
      isFree = await withLongLock(opened.dataSource, 'work', () => Promise.resolve());
    };
    expect(await withLongLock(opened.dataSource, 'work', work)).toBe(true);
    expect(isFree).toBe(false);
    expect(await withLongLock(opened.dataSource, 'work', () => Promise.resolve())).toBe(true);
    await opened.close();
  });
});
