import { isDeepStrictEqual } from 'node:util';
import type { QueryRunner } from 'typeorm';
import { SERVER_NAME } from '../database/data-source';
import type { ArchiveReader } from './archive-reader';
import {
  BackupRepository,
  END_SESSIONS,
  FORGET_AVATARS,
  FORGET_POSTERS,
  IS_SERVED,
  LIFT_TIMEOUTS,
  tableNames,
  MOVE_POSTERS,
  UNCLAIMED_MEDIA,
} from './backup.repository';
import { BackupError, tablePart, type TableRows } from './manifest';
import { restoreFiles } from './restore-files';
import { acceptGaps, fillGaps } from './former-gaps';
import { referencedMedia } from './stored-files';
import { isBackedUp, isFormer, migrationsSince, type BackupTable } from './tables';
import type { OnProgress, Stores } from './write-backup';

async function assertNotServed(repository: BackupRepository): Promise<void> {
  if ((await repository.rows(IS_SERVED, [SERVER_NAME])).some(({ found }) => found))
    throw new BackupError('A running Kinodost uses this database; stop it, then restore again.');
}

async function assertEmpty(repository: BackupRepository, tables: BackupTable[]): Promise<void> {
  for (const table of tables)
    if (await repository.hasRows(table))
      throw new BackupError(
        'The database is not empty; add --force to replace everything in it with the backup.',
      );
}

function assertSameTables(inBackup: TableRows[], inDatabase: BackupTable[]): void {
  const shapes = (tables: Pick<BackupTable, 'name' | 'columns'>[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.toSorted().join()})`).sort();
  if (!isDeepStrictEqual(shapes(inBackup), shapes(inDatabase.filter(isBackedUp))))
    throw new BackupError('The backup has other tables than its version says; nothing was changed.');
}

const avatarKeyOf = (name: string) => name.replace(/^avatars\//, '').replace(/-\d+\.webp$/, '');

async function adaptMedia(repository: BackupRepository, archive: ArchiveReader, base: string): Promise<void> {
  const { media_base: oldBase, missing_media: missing } = archive.manifest;
  const avatars = missing.filter((name) => name.startsWith('avatars/'));
  await repository.execute(FORGET_AVATARS, [avatars.map(avatarKeyOf)]);
  await repository.execute(FORGET_POSTERS, [missing.map((name) => `${oldBase}/${name}`)]);
  if (oldBase !== base) await repository.execute(MOVE_POSTERS, [oldBase, base]);
}

interface Options {
  isForced: boolean;
  comparesDigests?: boolean;
  onProgress: OnProgress;
}

async function replaceRows(
  runner: QueryRunner,
  archive: ArchiveReader,
  { isForced, comparesDigests = false, onProgress }: Options,
): Promise<void> {
  const repository = new BackupRepository(runner);
  const { manifest } = archive;
  const later = migrationsSince(manifest.migrations);
  await repository.execute(LIFT_TIMEOUTS);
  const present = await repository.tables();
  await repository.lock(present);
  if (!isForced) await assertEmpty(repository, present);
  // The trigger of movie_search truncates a table that this statement truncates too.
  await repository.withoutTriggers(present, () => repository.execute(`TRUNCATE ${tableNames(present)}`));
  for (const migration of later.toReversed()) await migration.down(runner);

  const hasGaps = isFormer(manifest.migrations);
  if (hasGaps) await acceptGaps(runner);
  const tables = await repository.tables();
  assertSameTables(manifest.tables, tables);
  // The rows already contain the results of the triggers.
  await repository.withoutTriggers(tables, async () => {
    for (const [index, table] of tables.entries()) {
      const saved = manifest.tables.find(({ name }) => name === table.name);
      if (saved) await copyIn(repository, saved, archive);
      if (saved && comparesDigests) await compareDigests(repository, saved, archive);
      await repository.continueIdentities(table);
      onProgress((index + 1) / tables.length, `${table.name} restored`);
    }
  });
  if (hasGaps) await fillGaps(runner);
  for (const migration of later) await migration.up(runner);
}

async function copyIn(repository: BackupRepository, saved: TableRows, archive: ArchiveReader): Promise<void> {
  const rows = await repository.copyIn(saved, await archive.stream(tablePart(saved.name)));
  if (rows !== saved.rows) throw new Error(`${saved.name} has ${rows} rows instead of ${saved.rows}`);
}

async function compareDigests(repository: BackupRepository, saved: TableRows, { manifest }: ArchiveReader) {
  const part = manifest.parts.find(({ name }) => name === tablePart(saved.name));
  if ((await repository.digest(saved)) !== part?.sha256)
    throw new BackupError(`${saved.name} has other rows after the restore than in the backup.`);
}

/** Replaces the database or changes nothing. Files come first: nothing refers to them yet. */
export async function restoreBackup(archive: ArchiveReader, stores: Stores, options: Options): Promise<void> {
  const { dataSource, media, urls } = stores;
  const runner = dataSource.createQueryRunner();
  const repository = new BackupRepository(runner);
  try {
    migrationsSince(archive.manifest.migrations);
    await assertNotServed(repository);
    if (!options.isForced) await assertEmpty(repository, await repository.tables());
    const unclaimed = await repository.rows(UNCLAIMED_MEDIA);
    const before = [...(await referencedMedia(repository, urls)), ...unclaimed.map(({ name }) => name)];
    const files = await restoreFiles(archive, stores, options.onProgress);
    try {
      await runner.startTransaction();
      await replaceRows(runner, archive, options);
      await adaptMedia(repository, archive, urls.base);
      await repository.execute(END_SESSIONS);
      await runner.commitTransaction();
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      await files.undo();
      throw error;
    }
    const shown = new Set(await referencedMedia(repository, urls));
    for (const name of before) if (!shown.has(name)) await media.remove(name);
    await repository.execute('ANALYZE');
  } finally {
    await runner.release();
  }
}
