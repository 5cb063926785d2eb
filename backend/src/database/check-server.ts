import pg from 'pg';
import { z } from 'zod';
import { ConfigError } from '../config/config';
import { CONNECTING } from './data-source';

const VERSION_MIN = 15;
const EXTENSIONS = ['pg_trgm', 'unaccent', 'fuzzystrmatch'];
/** A pooler without a free connection doesn't answer. */
const ANSWER_TIMEOUT_MS = 2_000;
const OTHERS_MAX = 8;

const facts = z.object({
  version: z.int(),
  encoding: z.string(),
  dates: z.string(),
  account: z.string(),
  schema: z.string().nullable(),
  may_extend: z.boolean(),
  unavailable: z.array(z.string()),
  missing: z.array(z.string()),
  sorts: z.boolean(),
});
type Facts = z.output<typeof facts>;

const FACTS = `SELECT current_setting('server_version_num')::int / 10000 AS version,
  pg_encoding_to_char(encoding) AS encoding, current_setting('DateStyle') AS dates,
  current_user::text AS account, current_schema()::text AS schema,
  has_database_privilege(datname, 'CREATE') AS may_extend,
  array(SELECT name FROM unnest($1::text[]) AS name WHERE name NOT IN (SELECT name FROM pg_available_extensions))
    AS unavailable,
  array(SELECT name FROM unnest($1::text[]) AS name WHERE name NOT IN (SELECT extname FROM pg_extension)) AS missing,
  EXISTS (SELECT FROM pg_collation WHERE collname = 'az-x-icu') AS sorts
  FROM pg_database WHERE datname = current_database()`;

function problemOf({ version, encoding, ...known }: Facts): string | undefined {
  if (version < VERSION_MIN) return `PostgreSQL ${version} is too old; it takes ${VERSION_MIN} or newer.`;
  if (encoding !== 'UTF8')
    return `the database's encoding is ${encoding}; make one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`;
  // The driver reads no others.
  if (!known.dates.startsWith('ISO'))
    return `dates come as '${known.dates}'; ALTER ROLE ${known.account} SET datestyle = 'ISO', and restart a pooler.`;
  if (!known.sorts)
    return "this PostgreSQL has no collation 'az-x-icu'; it takes one that was built with ICU.";
  if (known.unavailable.length > 0)
    return `the extensions ${known.unavailable.join(', ')} are not installed; they come with the package postgresql-contrib.`;
  return undefined;
}

/** An account needs no right to create once everything is there. */
const missingRight = ({ account, schema, missing, may_extend: mayExtend }: Facts) =>
  missing.length > 0 && !mayExtend
    ? `${account} may not create the extensions ${missing.join(', ')}; create them as a superuser, or GRANT CREATE ON DATABASE to ${account}.`
    : `${account} may not create tables; GRANT CREATE ON SCHEMA ${schema ?? 'public'} TO ${account}.`;

export const unreachable = (variable: string, address: string, error: unknown): ConfigError => {
  const { hostname, port, pathname } = new URL(address);
  const [line = ''] = (
    error instanceof Error
      ? error.message || ('code' in error ? String(error.code) : error.name)
      : String(error)
  ).split('\n');
  if (/unsupported startup parameter/i.test(line)) return new ConfigError([`${variable}: ${POOLED}`]);
  return new ConfigError([
    `${variable}: no connection to database '${pathname.slice(1)}' at ${hostname}:${port || '5432'} (${line}); ` +
      'it takes the address of a running PostgreSQL.',
  ]);
};

const POOLED =
  'a pooler answers that keeps no sessions; use its session mode with ignore_startup_parameters = statement_timeout,options, ' +
  'or set DATABASE_POOLER=transaction and DATABASE_DIRECT_URL.';

async function open(address: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: CONNECTING.timeoutMs,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function factsOf(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query(FACTS, [EXTENSIONS]);
  return facts.parse(rows[0]);
}

const processOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
};

/** PostgreSQL sends a client the id of its process; a pooler sends another number. */
const isPooled = async (client: pg.Client) =>
  (await processOf(client)) !== (client as unknown as { processID: number }).processID;

/** Whether a transaction of another client gets the server process that this client just had. */
async function losesItsProcess(client: pg.Client, address: string): Promise<boolean> {
  const own = await processOf(client);
  const others: pg.Client[] = [];
  try {
    while (others.length < OTHERS_MAX) {
      const other = await open(address);
      others.push(other);
      await other.query('BEGIN');
      if ((await processOf(other)) === own) return true;
    }
    return (await processOf(client)) !== own;
  } catch {
    // In session mode, the pool is used up.
    return false;
  } finally {
    await Promise.all(others.map((other) => other.end().catch(() => undefined)));
  }
}

export async function checkReachable(address: string): Promise<void> {
  try {
    await (await open(address)).end();
  } catch (error) {
    throw unreachable('DATABASE_URL', address, error);
  }
}

/** Refuses a PostgreSQL that can't hold Kinodost, in one line that says what to do. */
export async function checkServer(variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL', address: string) {
  const client = await open(address).catch((error: unknown) => {
    throw unreachable(variable, address, error);
  });
  try {
    const problem = problemOf(await factsOf(client));
    if (problem) throw new ConfigError([`${variable}: ${problem}`]);
    if ((await isPooled(client)) && (await losesItsProcess(client, address)))
      throw new ConfigError([`${variable}: ${POOLED}`]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Says which right the migrations lack. */
export async function describeMissingRight(address: string): Promise<ConfigError> {
  const client = await open(address);
  try {
    return new ConfigError([`DATABASE_URL: ${missingRight(await factsOf(client))}`]);
  } finally {
    await client.end().catch(() => undefined);
  }
}
