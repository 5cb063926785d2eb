import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itTries } from '../../test/support/every-case';
import { loadOrCreateSecret, openDataFolder } from './data-folder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinodost-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('makes the folder with those above it', async () => {
  await openDataFolder(join(folder, 'a/b'));
  expect((await stat(join(folder, 'a/b'))).isDirectory()).toBe(true);
});

it('names a folder that cannot be one', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(openDataFolder(file)).rejects.toThrow(/^DATA_DIR: the folder .*file can't be written/);
  await expect(openDataFolder(join(file, 'below'))).rejects.toThrow(/^DATA_DIR/);
});

it('a secret is made once, for its owner alone, by the first process', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 5 }, () => loadOrCreateSecret(folder, 'jwt.secret')),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(await readFile(join(folder, 'jwt.secret'), 'utf8')).toBe(secrets[0]);
  expect((await stat(join(folder, 'jwt.secret'))).mode & 0o777).toBe(0o600);
});

itTries(['', '\n', 'abc', '\0\0\0\0'.repeat(16)])(
  'names a secret file that is empty or damaged',
  async (text) => {
    const path = join(folder, 'jwt.secret');
    await writeFile(path, text);
    await expect(loadOrCreateSecret(folder, 'jwt.secret')).rejects.toThrow(
      `DATA_DIR: the file ${path} is empty or damaged; delete it`,
    );
  },
);

it('names a secret file that cannot be read', async () => {
  await mkdir(join(folder, 'jwt.secret'));
  await expect(loadOrCreateSecret(folder, 'jwt.secret')).rejects.toThrow(
    /^DATA_DIR: .*can't be read \(EISDIR\)/,
  );
});
