import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account';
import { type Binaries, copyBinaries, executable, postgresEnvironment } from './binaries';
import { EmbeddedPostgresError } from './embedded.errors';
import { clusterFolderOf } from './database-folder';
import { endWithProcess } from './processes';

const run = promisify(execFile);

export const SUPERUSER = 'kinodost';
const PASSWORD_FILE = 'password.new';

/** The last line of initdb's output is about its cleanup. */
function reasonIn(stderr: string): string {
  const lines = stderr.trim().split('\n');
  const reason = lines.find((line) => /fatal|panic|error|could not/i.test(line)) ?? lines.at(-1) ?? '';
  return reason.replace(/^[\d-]+ [\d:.]+ UTC \[\d+\] /, '');
}

/** initdb starts PostgreSQL in a shell, with paths in double quotes. */
const NOT_FOR_A_SHELL = /["$`\\]/;

interface Place {
  native: string;
  databaseFolder: string;
  remove: () => Promise<void>;
}

/** The same files by names that a shell leaves alone. */
export async function placeForShell({ native, version }: Binaries, databaseFolder: string): Promise<Place> {
  if (!NOT_FOR_A_SHELL.test(native + databaseFolder))
    return { native, databaseFolder, remove: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'kinodost-initdb-'));
  await chmod(folder, 0o755);
  const link = join(folder, 'database');
  await symlink(databaseFolder, link);
  // initdb follows links to its own files.
  return {
    native: await copyBinaries(folder, native, version),
    databaseFolder: link,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function createCluster(
  binaries: Binaries,
  databaseFolder: string,
  account: Account | undefined,
  { password, durable }: { password: string; durable: boolean },
): Promise<void> {
  const folder = clusterFolderOf(databaseFolder);
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  await rm(`${folder}.new`, { recursive: true, force: true });
  const passwordFile = join(databaseFolder, PASSWORD_FILE);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const place = await placeForShell(binaries, databaseFolder);
  const options = [
    ...['-D', `${clusterFolderOf(place.databaseFolder)}.new`],
    ...['-U', SUPERUSER, '--pwfile', join(place.databaseFolder, PASSWORD_FILE)],
    ...['--auth=scram-sha-256', '--encoding=UTF8'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums'],
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    const initdb = run(executable(place.native, 'initdb'), options, {
      ...account,
      cwd: '/',
      env: postgresEnvironment(place.native),
    });
    endWithProcess(initdb.child);
    await initdb;
  } catch (error) {
    const stderr =
      typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : String(error);
    throw new EmbeddedPostgresError(
      `The database could not be made in ${databaseFolder}: ${reasonIn(stderr)}`,
    );
  } finally {
    await rm(passwordFile, { force: true });
    await place.remove();
  }
  await rename(`${folder}.new`, folder);
}
