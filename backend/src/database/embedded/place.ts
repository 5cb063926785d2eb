import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canReach, type Account } from './account';
import { EmbeddedPostgresError } from './embedded.errors';

/** Where things lie that PostgreSQL, running as another user than root, could not reach in their own place. */
const COMMON_PLACE = '/var/lib/kinodost';
const LOCATION_FILE = 'postgres.location';
const UUID = /^[\da-f-]{36}$/;

export const dataFolderOf = (place: string) => join(place, 'data');
const isInitialised = (place: string) => existsSync(join(dataFolderOf(place), 'PG_VERSION'));

/** A folder that everybody may enter, whatever the umask. */
export async function makeCommonPlace(): Promise<string> {
  try {
    await mkdir(COMMON_PLACE, { recursive: true });
    await chmod(COMMON_PLACE, 0o755);
  } catch {
    throw new EmbeddedPostgresError(
      `PostgreSQL can't reach this folder as an unprivileged user and ${COMMON_PLACE} can't be written; ` +
        'put DATA_DIR where every user may enter, or set DATABASE_URL.',
    );
  }
  return COMMON_PLACE;
}

async function makePrivate(folder: string, account: Account | undefined): Promise<string> {
  await mkdir(folder, { recursive: true });
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  return folder;
}

/** The place recorded in the data folder, if its database lies elsewhere. */
export async function recordedPlace(dataDir: string): Promise<string | undefined> {
  const id = (await readFile(join(dataDir, LOCATION_FILE), 'utf8').catch(() => '')).trim();
  return UUID.test(id) ? join(COMMON_PLACE, id) : undefined;
}

/** The private folder of the database of this data folder; made if there is none. */
export async function placeFor(dataDir: string, account: Account | undefined): Promise<string> {
  const recorded = await recordedPlace(dataDir);
  if (recorded) {
    if (existsSync(recorded)) return recorded;
    throw new EmbeddedPostgresError(
      `The database of ${dataDir} lay in ${recorded}, which is gone; bring it back, ` +
        `or remove ${join(dataDir, LOCATION_FILE)} to begin with an empty one.`,
    );
  }
  const own = join(dataDir, 'postgres');
  if (!account || canReach(dataDir, account)) return makePrivate(own, account);
  if (isInitialised(own))
    throw new EmbeddedPostgresError(
      `PostgreSQL can no longer reach its data in ${own}; let every user enter the folders above it (chmod o+x).`,
    );
  const id = randomUUID();
  const place = await makePrivate(join(await makeCommonPlace(), id), account);
  await writeFile(join(dataDir, LOCATION_FILE), `${id}\n`);
  return place;
}
