import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { CONNECTING, createDataSource } from '../../src/database/data-source';
import { ENTITIES } from '../../src/entities';
import type { Connection } from '../../src/database/embedded/embedded-postgres';
import { migrate } from '../../src/database/migrate';

const VARIABLE = 'KINODOST_TEST_SERVER';
const TEMPLATE = 'kinodost_template';
const POOL_SIZE = 10;

/** Other tests keep the machine busy. */
CONNECTING.timeoutMs = 60_000;

export function shareServer(connection: Connection): void {
  process.env[VARIABLE] = JSON.stringify(connection);
}

function sharedServer(): Connection {
  const shared = process.env[VARIABLE];
  if (!shared) throw new Error('no test server: jest runs without its global setup');
  return JSON.parse(shared) as Connection;
}

async function asSuperuser(sql: string): Promise<void> {
  const client = new pg.Client({ ...sharedServer(), database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

const open = async (database: string, entities = ENTITIES): Promise<DataSource> =>
  createDataSource({
    connection: { ...sharedServer(), database },
    entities,
    poolSize: POOL_SIZE,
    onPoolError: () => undefined,
  }).initialize();

export async function makeTemplate(): Promise<void> {
  await asSuperuser(`CREATE DATABASE ${TEMPLATE}`);
  // With entities, TypeORM would add a table of its own.
  const dataSource = await open(TEMPLATE, []);
  await migrate(dataSource);
  await dataSource.destroy();
}

export interface TestDatabase {
  name: string;
  dataSource: DataSource;
  drop(): Promise<void>;
}

export async function sameDatabase(name: string): Promise<TestDatabase> {
  const dataSource = await open(name);
  return {
    name,
    dataSource,
    async drop() {
      if (dataSource.isInitialized) await dataSource.destroy();
    },
  };
}

export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  const dataSource = await open(name);
  return {
    name,
    dataSource,
    async drop() {
      if (dataSource.isInitialized) await dataSource.destroy();
      await asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** A database without tables, for a program that gets its address. */
export async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(`CREATE DATABASE ${name}`);
  const { host, port, user, password } = sharedServer();
  const url = new URL(`postgres://localhost:${port}/${name}`);
  url.username = user;
  url.password = password;
  url.searchParams.set('host', host);
  return { url: url.href, drop: () => asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`) };
}
