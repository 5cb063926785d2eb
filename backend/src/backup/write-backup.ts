import { Readable } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import type { Client, PoolClient } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import type { MediaStore, MediaUrls } from '../media/media.module';
import type { ReleaseStore } from '../platform/platform.module';
import { ArchiveWriter } from './archive-writer';
import { FORMAT_VERSION, mediaPart, releasePart, tablePart, type TableRows } from './manifest';
import { isKept, migrationsOf, quoted, type Table, tablesOf } from './schema';
import { namedMedia, namedReleases } from './stored-files';

export interface Stores {
  dataSource: DataSource;
  media: MediaStore;
  urls: MediaUrls;
  releases: ReleaseStore;
}

export type Told = (part: number, words: string) => void;

export interface Summary {
  rows: number;
  tables: number;
  pictures: number;
  releases: number;
}

/** Longer than any statement of the server may take. */
export const UNHURRIED = 'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0';

async function copyOut(
  runner: QueryRunner,
  { name, columns }: Table,
  archive: ArchiveWriter,
): Promise<TableRows> {
  const client = (await runner.connect()) as PoolClient;
  const list = columns.map(quoted).join(', ');
  const copy = client.query(copyTo(`COPY ${quoted(name)} (${list}) TO STDOUT (FORMAT binary)`));
  await archive.add(tablePart(name), copy);
  return { name, columns, rows: copy.rowCount };
}

/** Of all rows at one instant, and of every file that they name. The server may go on meanwhile. */
async function writeParts(runner: QueryRunner, stores: Stores, archive: ArchiveWriter, tell: Told) {
  await runner.query(UNHURRIED);
  const migrations = await migrationsOf(runner);
  const tables = (await tablesOf(runner)).filter(isKept);
  const pictures = await namedMedia(runner, stores.urls);
  const releases = await namedReleases(runner);
  const steps = tables.length + pictures.length + releases.length;
  let done = 0;
  const step = (words: string) => tell((done += 1) / steps, words);

  const copied: TableRows[] = [];
  for (const table of tables) {
    copied.push(await copyOut(runner, table, archive));
    step(`${table.name} written`);
  }
  const missing: string[] = [];
  for (const name of pictures) {
    const file = await stores.media.get(name);
    if (file) await archive.add(mediaPart(name), Readable.from([file.bytes]), false);
    else missing.push(name);
    step('pictures written');
  }
  for (const { feature, release, files } of releases) {
    for (const file of files) {
      const content = await stores.releases.read({ feature, release }, file);
      if (content) await archive.add(releasePart(feature, release, file), Readable.from([content]));
    }
    step('releases written');
  }
  return { migrations, tables: copied, missing, pictures: pictures.length, releases: releases.length };
}

export async function writeBackup(path: string, stores: Stores, tell: Told): Promise<Summary> {
  const archive = new ArchiveWriter(path);
  const runner = stores.dataSource.createQueryRunner();
  try {
    await runner.startTransaction('REPEATABLE READ');
    const written = await writeParts(runner, stores, archive, tell);
    await runner.commitTransaction();
    await archive.finish({
      format: 'kinodost-backup',
      version: FORMAT_VERSION,
      created_at: new Date().toISOString(),
      migrations: written.migrations,
      tables: written.tables,
      media_base: stores.urls.base,
      missing_media: written.missing,
    });
    return {
      rows: written.tables.reduce((sum, { rows }) => sum + rows, 0),
      tables: written.tables.length,
      pictures: written.pictures - written.missing.length,
      releases: written.releases,
    };
  } catch (error) {
    await archive.discard();
    // A table that was cut off in its middle leaves a connection that is good for nothing.
    const client = (await runner.connect()) as unknown as Client;
    await client.end();
    throw error;
  } finally {
    await runner.release();
  }
}
