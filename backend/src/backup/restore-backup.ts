import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { PoolClient } from 'pg';
import type { QueryRunner } from 'typeorm';
import { isDeepStrictEqual } from 'node:util';
import { SERVER_NAME } from '../database/data-source';
import type { ArchiveReader } from './archive-reader';
import { BackupRefusal, tablePart, type TableRows } from './manifest';
import { namedMedia, unclaimedMedia } from './stored-files';
import { putFiles } from './restore-files';
import { isKept, migrationsSince, quoted, type Table, tablesOf } from './schema';
import { type Stores, type Told, UNHURRIED } from './write-backup';

const LOCK_PATIENCE = '10s';

async function refuseWhileServed(runner: QueryRunner): Promise<void> {
  const served = (await runner.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 LIMIT 1',
    [SERVER_NAME],
  )) as unknown[];
  if (served.length > 0)
    throw new BackupRefusal('A running Kinodost uses this database; stop it, then restore again.');
}

async function refuseToReplace(runner: QueryRunner, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    const rows = (await runner.query(`SELECT FROM ${quoted(name)} LIMIT 1`)) as unknown[];
    if (rows.length > 0)
      throw new BackupRefusal(
        'The database is not empty; add --force to replace everything in it with the backup.',
      );
  }
}

const list = (tables: Table[]) => tables.map(({ name }) => quoted(name)).join(', ');

/** The triggers already did their work on the rows that come back. Foreign keys are checked as ever. */
async function setTriggers(runner: QueryRunner, tables: Table[], state: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const { name } of tables) await runner.query(`ALTER TABLE ${quoted(name)} ${state} TRIGGER USER`);
}

async function copyIn(runner: QueryRunner, { name, columns, rows }: TableRows, archive: ArchiveReader) {
  const client = (await runner.connect()) as PoolClient;
  const copy = client.query(
    copyFrom(`COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN (FORMAT binary)`),
  );
  await pipeline(await archive.stream(tablePart(name)), copy);
  if (copy.rowCount !== rows) throw new Error(`${name} has ${copy.rowCount} rows instead of ${rows}`);
}

async function continueIdentities(runner: QueryRunner, { name, identities }: Table): Promise<void> {
  for (const column of identities)
    await runner.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 1), max(${quoted(column)}) IS NOT NULL)
       FROM ${quoted(name)}`,
      [quoted(name), column],
    );
}

/**
 * A token that was revoked since the backup must not live again, so every session ends: versions go on from the minute
 * of the restore, which no version before it has reached.
 */
const END_SESSIONS = `UPDATE users SET token_version =
  greatest(token_version, (extract(epoch FROM clock_timestamp()) / 60)::integer) + 1`;

async function adapt(runner: QueryRunner, archive: ArchiveReader, base: string): Promise<void> {
  const { media_base: before, missing_media: missing } = archive.manifest;
  const keyOf = (name: string) => name.replace(/^\w+\//, '').replace(/\.webp$/, '');
  const keys = missing.map((name) => (name.startsWith('avatars/') ? keyOf(name).replace(/-\d+$/, '') : name));
  await runner.query('UPDATE users SET avatar_key = NULL WHERE avatar_key = ANY($1)', [keys]);
  await runner.query('UPDATE movies SET poster_url = NULL WHERE poster_url = ANY($1)', [
    missing.map((name) => `${before}/${name}`),
  ]);
  if (before !== base)
    await runner.query(
      `UPDATE movies SET poster_url = $2 || substr(poster_url, length($1) + 1)
       WHERE starts_with(poster_url, $1 || '/posters/')`,
      [before, base],
    );
  await runner.query(END_SESSIONS);
}

/** The tables as the backup knew them are filled, then brought forward: all of it or nothing. */
async function replaceRows(
  runner: QueryRunner,
  archive: ArchiveReader,
  { isForced, base, tell }: { isForced: boolean; base: string; tell: Told },
): Promise<void> {
  const { manifest } = archive;
  const later = migrationsSince(manifest.migrations);
  await runner.query(`${UNHURRIED}; SET LOCAL lock_timeout = '${LOCK_PATIENCE}'`);
  const present = await tablesOf(runner);
  await runner.query(`LOCK TABLE ${list(present)} IN ACCESS EXCLUSIVE MODE`);
  if (!isForced) await refuseToReplace(runner, present);
  // One of them empties what the statement itself is about to empty.
  await setTriggers(runner, present, 'DISABLE');
  await runner.query(`TRUNCATE ${list(present)}`);
  await setTriggers(runner, present, 'ENABLE');
  for (const migration of later.toReversed()) await migration.down(runner);

  const tables = await tablesOf(runner);
  const shapes = (all: Pick<Table, 'name' | 'columns'>[]) =>
    all.map(({ name, columns }) => `${name} (${columns.join()})`).sort();
  if (!isDeepStrictEqual(shapes(manifest.tables), shapes(tables.filter(isKept))))
    throw new BackupRefusal('The backup has other tables than its version says; nothing was changed.');
  await setTriggers(runner, tables, 'DISABLE');
  for (const [index, table] of tables.entries()) {
    const rows = manifest.tables.find(({ name }) => name === table.name);
    if (rows) await copyIn(runner, rows, archive);
    await continueIdentities(runner, table);
    tell((index + 1) / tables.length, `${table.name} restored`);
  }
  await setTriggers(runner, tables, 'ENABLE');
  for (const migration of later) await migration.up(runner);
  await adapt(runner, archive, base);
}

/** Puts a backup in the place of what is there. The files come first: they have names of their own and harm nobody. */
export async function restoreBackup(
  archive: ArchiveReader,
  stores: Stores,
  { isForced, tell }: { isForced: boolean; tell: Told },
): Promise<void> {
  const { dataSource, media, urls } = stores;
  const runner = dataSource.createQueryRunner();
  try {
    migrationsSince(archive.manifest.migrations);
    await refuseWhileServed(runner);
    if (!isForced) await refuseToReplace(runner, await tablesOf(runner));
    const before = [...(await namedMedia(runner, urls)), ...(await unclaimedMedia(runner))];
    const put = await putFiles(archive, stores, tell);
    try {
      await runner.startTransaction();
      await replaceRows(runner, archive, { isForced, base: urls.base, tell });
      await runner.commitTransaction();
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      await put.undo();
      throw error;
    }
    const shown = new Set(await namedMedia(runner, urls));
    for (const name of before) if (!shown.has(name)) await media.remove(name);
    await runner.query('ANALYZE');
  } finally {
    await runner.release();
  }
}
