import { randomBytes, randomUUID } from 'node:crypto';
import { access, constants, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from './config';

const SECRET_BYTES = 48;
const SECRET_PATTERN = /^[\x21-\x7e]{32,}$/;
/** Not empty, since an empty file fits on a full disk. */
const PROBE = Buffer.alloc(4096);

const REMEDIES = {
  'jwt.secret': 'delete it, and the next start makes a new one: everyone has to log in again',
  'postgres.password': 'restore it from a copy of this folder',
};
type SecretName = keyof typeof REMEDIES;

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);

const reasonOf = (error: unknown) =>
  codeOf(error) === 'ENOSPC' ? 'ENOSPC: no space left on the disk' : codeOf(error);

/** Node's recursive mkdir never returns in folders such as /proc, which refuse with ENOENT. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}

export async function openDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    try {
      await writeFile(probe, PROBE);
    } finally {
      await rm(probe, { force: true });
    }
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR: the folder ${dataDir} can't be written (${reasonOf(error)}); it takes a folder that this user may write.`,
    ]);
  }
}

async function readSecret(path: string, name: SecretName): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new ConfigError([`DATA_DIR: the file ${path} can't be read (${reasonOf(error)}).`]);
  });
  const secret = text?.trim();
  if (secret !== undefined && !SECRET_PATTERN.test(secret))
    throw new ConfigError([`DATA_DIR: the file ${path} is empty or damaged; ${REMEDIES[name]}.`]);
  return secret;
}

export async function loadOrCreateSecret(dataDir: string, name: SecretName): Promise<string> {
  const path = join(dataDir, name);
  const existing = await readSecret(path, name);
  if (existing !== undefined) return existing;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeFile(temporary, secret, { mode: 0o600 });
    await link(temporary, path);
    return secret;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return loadOrCreateSecret(dataDir, name);
    throw new ConfigError([`DATA_DIR: the file ${path} can't be written (${reasonOf(error)}).`]);
  } finally {
    await rm(temporary, { force: true });
  }
}
