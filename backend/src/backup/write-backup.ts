import { Readable } from 'node:stream';
import type { Client } from 'pg';
import type { DataSource } from 'typeorm';
import type { MediaStore, MediaUrls } from '../media/media.module';
import type { ReleaseStore } from '../platform/platform.module';
import { ArchiveWriter } from './archive-writer';
import { BackupRepository, LIFT_TIMEOUTS } from './backup.repository';
import { FORMAT_VERSION, mediaPart, releasePart, tablePart, type TableRows } from './manifest';
import { referencedMedia, storedReleases } from './stored-files';
import { isBackedUp } from './tables';

export interface Stores {
  dataSource: DataSource;
  media: MediaStore;
  urls: MediaUrls;
  releases: ReleaseStore;
}

export type OnProgress = (share: number, step: string) => void;

export interface Summary {
  rows: number;
  tables: number;
  pictures: number;
  releases: number;
}

async function writeParts(
  repository: BackupRepository,
  stores: Stores,
  archive: ArchiveWriter,
  onProgress: OnProgress,
) {
  await repository.execute(LIFT_TIMEOUTS);
  const migrations = await repository.migrations();
  const tables = (await repository.tables()).filter(isBackedUp);
  const pictures = await referencedMedia(repository, stores.urls);
  const releases = await storedReleases(repository);
  const steps = tables.length + pictures.length + releases.length;
  let done = 0;
  const step = (name: string) => onProgress((done += 1) / steps, name);

  const written: TableRows[] = [];
  for (const table of tables) {
    const { name, columns } = table;
    const rows = await repository.copyOut(table, (copy) => archive.add(tablePart(name), copy));
    written.push({ name, columns, rows });
    step(`${name} written`);
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
  return { migrations, tables: written, missing, pictures: pictures.length, releases: releases.length };
}

export async function writeBackup(path: string, stores: Stores, onProgress: OnProgress): Promise<Summary> {
  const archive = new ArchiveWriter(path);
  const runner = stores.dataSource.createQueryRunner();
  try {
    await runner.startTransaction('REPEATABLE READ');
    const written = await writeParts(new BackupRepository(runner), stores, archive, onProgress);
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
    // An interrupted COPY leaves the connection unusable.
    const client = (await runner.connect()) as unknown as Client;
    await client.end();
    throw error;
  } finally {
    await runner.release();
  }
}
