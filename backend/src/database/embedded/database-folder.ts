import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canReach, type Account } from './account';
import { EmbeddedPostgresError } from './embedded.errors';

/** Used when an unprivileged PostgreSQL can't reach DATA_DIR. */
const SHARED_FOLDER = '/var/lib/kinodost';
const LOCATION_FILE = 'postgres.location';
const UUID = /^[\da-f-]{36}$/;

export const clusterFolderOf = (databaseFolder: string) => join(databaseFolder, 'data');
const isInitialised = (databaseFolder: string) =>
  existsSync(join(clusterFolderOf(databaseFolder), 'PG_VERSION'));

export async function makeSharedFolder(): Promise<string> {
  try {
    await mkdir(SHARED_FOLDER, { recursive: true });
    await chmod(SHARED_FOLDER, 0o755);
  } catch {
    throw new EmbeddedPostgresError(
      `PostgreSQL can't reach this folder as an unprivileged user and ${SHARED_FOLDER} can't be written; ` +
        'put DATA_DIR where every user may enter, or set DATABASE_URL.',
    );
  }
  return SHARED_FOLDER;
}

async function makePrivateFolder(folder: string, account: Account | undefined): Promise<string> {
  await mkdir(folder, { recursive: true });
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  return folder;
}

export async function recordedFolder(dataDir: string): Promise<string | undefined> {
  const id = (await readFile(join(dataDir, LOCATION_FILE), 'utf8').catch(() => '')).trim();
  return UUID.test(id) ? join(SHARED_FOLDER, id) : undefined;
}

export const holdsCluster = async (dataDir: string) =>
  isInitialised((await recordedFolder(dataDir)) ?? join(dataDir, 'postgres'));

export async function databaseFolderFor(dataDir: string, account: Account | undefined): Promise<string> {
  const recorded = await recordedFolder(dataDir);
  if (recorded) {
    if (existsSync(recorded)) return recorded;
    throw new EmbeddedPostgresError(
      `The database of ${dataDir} lay in ${recorded}, which is gone; bring it back, ` +
        `or remove ${join(dataDir, LOCATION_FILE)} to begin with an empty one.`,
    );
  }
  const own = join(dataDir, 'postgres');
  if (!account || canReach(dataDir, account)) return makePrivateFolder(own, account);
  if (isInitialised(own))
    throw new EmbeddedPostgresError(
      `PostgreSQL can no longer reach its data in ${own}; let every user enter the folders above it (chmod o+x).`,
    );
  const id = randomUUID();
  const databaseFolder = await makePrivateFolder(join(await makeSharedFolder(), id), account);
  await writeFile(join(dataDir, LOCATION_FILE), `${id}\n`);
  return databaseFolder;
}
