import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { featureId, release } from 'shared-kit/contract';
import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import { type Statement, statement } from '../database/statement';
import { isOfNewer, parentsFirst, WITHOUT_ENTITY, type BackupTable } from './tables';

const LOCK_TIMEOUT = '10s';

const named = z.strictObject({ name: z.string() });
const found = z.strictObject({ found: z.boolean() });

const TABLES = statement(
  z.strictObject({
    name: z.string(),
    columns: z.array(z.string()),
    identities: z.array(z.string()),
    parents: z.array(z.string()),
  }),
  `SELECT c.relname::text AS name,
    ARRAY(SELECT attname::text FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
    ARRAY(SELECT attname::text FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attidentity <> '') AS identities,
    ARRAY(SELECT DISTINCT p.relname::text FROM pg_constraint f JOIN pg_class p ON p.oid = f.confrelid
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS parents
  FROM pg_class c
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> 'migrations'
  ORDER BY c.relname`,
);

const MIGRATIONS = statement(named, 'SELECT name FROM migrations ORDER BY timestamp');

export const IS_SERVED = statement(
  found,
  `SELECT EXISTS (SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1) AS found`,
);

export const AVATAR_KEYS = statement(
  z.strictObject({ key: z.string() }),
  'SELECT avatar_key AS key FROM users WHERE avatar_key IS NOT NULL ORDER BY avatar_key',
);

export const POSTER_URLS = statement(
  z.strictObject({ url: z.string() }),
  'SELECT DISTINCT poster_url AS url FROM movies WHERE starts_with(poster_url, $1) ORDER BY 1',
);

export const UNCLAIMED_MEDIA = statement(named, 'SELECT name FROM unclaimed_media');

export const STORED_RELEASES = statement(
  z.strictObject({ feature: featureId, id: z.string(), manifest: release }),
  'SELECT feature, id, manifest FROM releases WHERE origin IS NULL ORDER BY published_at, feature, id',
);

/** A restore must not revive revoked tokens. Minutes since 1970 are higher than any earlier version. */
export const END_SESSIONS = `UPDATE users SET token_version =
  greatest(token_version, (extract(epoch FROM clock_timestamp()) / 60)::integer) + 1`;

export const LIFT_TIMEOUTS =
  'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0';
export const FORGET_AVATARS = 'UPDATE users SET avatar_key = NULL WHERE avatar_key = ANY($1)';
export const FORGET_POSTERS = 'UPDATE movies SET poster_url = NULL WHERE poster_url = ANY($1)';
export const MOVE_POSTERS = `UPDATE movies SET poster_url = $2 || substr(poster_url, length($1) + 1)
  WHERE starts_with(poster_url, $1 || '/posters/')`;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const tableNames = (tables: Pick<BackupTable, 'name'>[]) =>
  tables.map(({ name }) => quoted(name)).join(', ');
const columnsOf = ({ name, columns }: Pick<BackupTable, 'name' | 'columns'>) =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`;

export class BackupRepository {
  /** Known from the first look on, since a restore may go back to an older schema. */
  private others: string[] | undefined;

  constructor(private readonly runner: QueryRunner) {}

  /** Other programs may have tables in the same schema. */
  async tables(): Promise<BackupTable[]> {
    const tables = await this.rows(TABLES);
    const others = (this.others ??= await this.othersOf(tables));
    return parentsFirst(tables.filter(({ name }) => !others.includes(name)));
  }

  async migrations(): Promise<string[]> {
    return (await this.rows(MIGRATIONS)).map(({ name }) => name);
  }

  async hasRows({ name }: BackupTable): Promise<boolean> {
    const hasRow = statement(found, `SELECT EXISTS (SELECT FROM ${quoted(name)}) AS found`);
    return (await this.rows(hasRow)).some((row) => row.found);
  }

  async execute(sql: string, parameters?: unknown[]): Promise<void> {
    await this.runner.query(sql, parameters);
  }

  async lock(tables: BackupTable[]): Promise<void> {
    await this.runner.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    await this.runner.query(`LOCK TABLE ${tableNames(tables)} IN ACCESS EXCLUSIVE MODE`);
  }

  /** Foreign keys are still checked. */
  async withoutTriggers(tables: BackupTable[], work: () => Promise<void>): Promise<void> {
    for (const { name } of tables)
      await this.runner.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
    await work();
    for (const { name } of tables) await this.runner.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
  }

  async copyOut(table: Pick<BackupTable, 'name' | 'columns'>, write: (rows: Readable) => Promise<void>) {
    const client = (await this.runner.connect()) as PoolClient;
    const copy = client.query(copyTo(`COPY ${columnsOf(table)} TO STDOUT (FORMAT binary)`));
    await write(copy);
    return copy.rowCount;
  }

  async copyIn(table: Pick<BackupTable, 'name' | 'columns'>, rows: Readable): Promise<number> {
    const client = (await this.runner.connect()) as PoolClient;
    const copy = client.query(copyFrom(`COPY ${columnsOf(table)} FROM STDIN (FORMAT binary)`));
    await pipeline(rows, copy);
    return copy.rowCount;
  }

  /** Of the rows in the order in which they were copied in, as in the manifest. */
  async digest(table: Pick<BackupTable, 'name' | 'columns'>): Promise<string> {
    const hash = createHash('sha256');
    await this.runner.query('SET LOCAL synchronize_seqscans = off');
    await this.copyOut(table, (rows) => pipeline(rows, hash));
    return hash.digest('hex');
  }

  async continueIdentities({ name, identities }: BackupTable): Promise<void> {
    for (const column of identities)
      await this.runner.query(
        `SELECT setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 1), max(${quoted(column)}) IS NOT NULL)
         FROM ${quoted(name)}`,
        [quoted(name), column],
      );
  }

  /** None is known as another's without entities, as in a scratch database, or in the schema of a newer program. */
  private async othersOf(tables: BackupTable[]): Promise<string[]> {
    const entities = this.runner.connection.entityMetadatas.map(({ tableName }) => tableName);
    if (entities.length === 0 || isOfNewer(await this.migrations())) return [];
    const own = [...entities, ...WITHOUT_ENTITY];
    return tables.map(({ name }) => name).filter((name) => !own.includes(name));
  }

  async rows<Row>({ sql, row }: Statement<Row>, parameters: unknown[] = []): Promise<Row[]> {
    return z.array(row).parse(await this.runner.query(sql, parameters));
  }
}
