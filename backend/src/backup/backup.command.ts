import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Command, type CommandContext, EXIT } from '../common/command';
import { Progress } from '../common/progress';
import { ownerIsAlive, readOwner } from '../database/embedded/owner';
import { StorageUnavailableError } from '../storage/storage-unavailable.error';
import { BackupError } from './manifest';
import { withArchive } from './archive-reader';
import { restoreBackup } from './restore-backup';
import { storesOf } from './stores';
import { verifyBackup } from './verify-backup';
import { writeBackup } from './write-backup';

const FORCE = '--force';
const VERIFY = '--verify';
const count = (number: number) => number.toLocaleString('en-US');

async function reportErrors({ printError }: CommandContext, work: (progress: Progress) => Promise<void>) {
  const progress = new Progress(process.stderr);
  try {
    await work(progress);
    return EXIT.done;
  } catch (error) {
    progress.abandon();
    if (error instanceof BackupError) printError(error.message);
    else if (error instanceof StorageUnavailableError)
      printError(`Pictures or releases can't be read or written: ${String(error.cause)}`);
    else throw error;
    return EXIT.refused;
  }
}

async function assertWritableFile(path: string): Promise<void> {
  const folder = await stat(dirname(path)).catch(() => undefined);
  if (!folder?.isDirectory()) throw new BackupError(`There is no folder ${dirname(path)}.`);
  if ((await stat(path).catch(() => undefined))?.isDirectory())
    throw new BackupError(`${path} is a folder; name a file.`);
}

const showing = (progress: Progress, words: string) => (share: number) => progress.show(share, words);

const verify = (path: string, context: CommandContext) =>
  reportErrors(context, (progress) =>
    withArchive(path, showing(progress, 'checked'), async (archive) => {
      await verifyBackup(archive, context, (share, step) => progress.show(share, step));
      progress.done('done');
      const { tables, created_at } = archive.manifest;
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      context.print(
        `${path} of ${created_at} is verified: ${count(rows)} rows of ${tables.length} tables came back as they were.`,
      );
    }),
  );

export const backupCommand: Command = {
  usage: `FILE | ${VERIFY} FILE`,
  accepts(args) {
    const [file = '-', ...others] = args[0] === VERIFY ? args.slice(1) : args;
    return others.length === 0 && !file.startsWith('-');
  },

  run(args, context) {
    const path = resolve(args.at(-1) ?? '');
    if (args[0] === VERIFY) return verify(path, context);
    return reportErrors(context, async (progress) => {
      await assertWritableFile(path);
      const written = await writeBackup(path, storesOf(context), (share, step) => progress.show(share, step));
      progress.done('done');
      const { size } = await stat(path);
      context.print(
        `${path}: ${count(written.rows)} rows of ${written.tables} tables, ${count(written.pictures)} pictures, ` +
          `${count(written.releases)} releases, ${count(size)} bytes.`,
      );
    });
  },
};

export const restoreCommand: Command = {
  startsDatabase: true,
  usage: `FILE [${FORCE}]`,
  accepts(args) {
    const others = args.filter((arg) => arg !== FORCE);
    return others.length === 1 && !others[0]?.startsWith('-') && args.length <= 2;
  },

  run(args, context) {
    const path = resolve(args.find((arg) => arg !== FORCE) ?? '');
    return reportErrors(context, async (progress) => {
      const owner = context.config.databaseUrl ? undefined : readOwner(context.config.dataDir);
      if (owner?.role === 'server' && ownerIsAlive(owner))
        throw new BackupError(
          `A running Kinodost (process ${owner.pid}) uses ${context.config.dataDir}; stop it, then restore again.`,
        );
      await withArchive(path, showing(progress, 'checked'), async (archive) => {
        await restoreBackup(archive, storesOf(context), {
          isForced: args.includes(FORCE),
          onProgress: (share, step) => progress.show(share, step),
        });
        progress.done('done');
        context.print(`${path} is restored, as of ${archive.manifest.created_at}. Everybody logs in again.`);
      });
    });
  },
};
