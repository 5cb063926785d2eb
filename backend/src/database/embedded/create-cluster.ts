import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account';
import { executable, postgresEnvironment } from './binaries';
import { EmbeddedPostgresError } from './embedded.errors';
import { clusterFolderOf } from './database-folder';

const run = promisify(execFile);

export const SUPERUSER = 'kinodost';

/** The last line of initdb's output is about its cleanup. */
function reasonIn(stderr: string): string {
  const lines = stderr.trim().split('\n');
  const reason = lines.find((line) => /fatal|panic|error|could not/i.test(line)) ?? lines.at(-1) ?? '';
  return reason.replace(/^[\d-]+ [\d:.]+ UTC \[\d+\] /, '');
}

export async function createCluster(
  native: string,
  databaseFolder: string,
  account: Account | undefined,
  { password, durable }: { password: string; durable: boolean },
): Promise<void> {
  const folder = clusterFolderOf(databaseFolder);
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const temporary = `${folder}.new`;
  const passwordFile = join(databaseFolder, 'password.new');
  await rm(temporary, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const options = [
    ...[
      '-D',
      temporary,
      '-U',
      SUPERUSER,
      '--pwfile',
      passwordFile,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
    ],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums'],
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await run(executable(native, 'initdb'), options, {
      ...account,
      cwd: '/',
      env: postgresEnvironment(native),
    });
  } catch (error) {
    const stderr =
      typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : String(error);
    throw new EmbeddedPostgresError(
      `The database could not be made in ${databaseFolder}: ${reasonIn(stderr)}`,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(temporary, folder);
}
