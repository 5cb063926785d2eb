import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ObjectServer } from '../../../test/support/object-server';
import { startedWorkspace } from '../../../test/platform/release-workspace';
import { makeBuild, SERVER_ENTRY } from '../../../test/platform/builds';
import { Bucket } from '../../storage/bucket';
import { StorageUnavailableError } from '../../storage/storage-unavailable.error';
import { BucketReleaseStore } from './bucket-release-store';
import { withCompressed } from './compress';
import { FolderReleaseStore } from './folder-release-store';
import { readBuildFolder } from './read-build';
import type { ReleaseStore } from './release-store';

const KEY = { feature: 'movies', release: '1.0.0-store' } as const;
let folder: string;
let objects: ObjectServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinodost-store-'));
  objects = new ObjectServer();
});
afterEach(async () => {
  objects.stop();
  await rm(folder, { recursive: true, force: true });
});

const stores: [string, () => Promise<ReleaseStore>][] = [
  ['a folder', () => Promise.resolve(new FolderReleaseStore(join(folder, 'releases')))],
  ['a bucket', async () => new BucketReleaseStore(new Bucket(await objects.start()))],
];

async function aBuild() {
  await makeBuild(join(folder, 'dist'), 'movies', { release: KEY.release, serverScript: 'var movies;' });
  return withCompressed((await readBuildFolder('movies', join(folder, 'dist'))).files);
}

describe.each(stores)('%s of releases', (_, open) => {
  it('returns every file unchanged', async () => {
    const [store, files] = [await open(), await aBuild()];
    expect([...files.keys()]).toContain(SERVER_ENTRY);
    expect(await store.has(KEY)).toBe(false);
    await store.put(KEY, files);
    expect(await store.has(KEY)).toBe(true);
    for (const [name, content] of files) {
      expect(await store.read(KEY, name)).toEqual(content);
      const found = await store.find(KEY, name);
      expect(found?.bytes).toBe(content.length);
      expect(found && (await buffer(found.open()))).toEqual(content);
    }
    expect(await store.find(KEY, 'nothing.js')).toBeUndefined();
  });

  it('refuses a stored release, and removes all its files', async () => {
    const [store, files] = [await open(), await aBuild()];
    await store.put(KEY, files);
    await expect(store.put(KEY, files)).rejects.toMatchObject({ code: 'ALREADY_PUBLISHED' });
    await store.remove(KEY);
    await store.remove(KEY);
    expect(await store.has(KEY)).toBe(false);
    for (const name of files.keys()) expect(await store.find(KEY, name)).toBeUndefined();
    await store.put(KEY, files);
    expect(await store.has(KEY)).toBe(true);
  });
});

it('a release does not exist while only a part of it is in the bucket', async () => {
  const store = new BucketReleaseStore(new Bucket(await objects.start()));
  const files = await aBuild();
  objects.remainingUploads = 2;
  await expect(store.put(KEY, files)).rejects.toThrow(StorageUnavailableError);
  objects.remainingUploads = Infinity;
  expect(await store.has(KEY)).toBe(false);
  await store.put(KEY, files);
  expect(await store.read(KEY, 'entry.js')).toEqual(files.get('entry.js'));
});

it('the release command and the server work with a bucket', async () => {
  const workspace = await startedWorkspace({ releaseStore: await objects.start() });
  const release = await workspace.publish('movies', { release: '2.0.0-bucket' });
  expect((await workspace.run('promote', 'movies', release, '--reason', 'from a bucket')).code).toBe(0);
  const { entry } = await workspace.served('movies');
  const response = await fetch(new URL(entry, workspace.app.origin), {
    headers: { 'accept-encoding': 'br' },
  });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.text()).toContain('2.0.0-bucket');
  expect([...objects.objects.keys()]).toContain(`/kinodost/f/movies/${release}/release.json`);
  await workspace.publish('movies', { release: '2.1.0-never', serverScript: 'var movies;' });
  expect([...objects.objects.keys()]).toContain(`/kinodost/f/movies/2.1.0-never/${SERVER_ENTRY}`);
  expect((await workspace.run('gc')).out).toEqual(['Removed movies 2.1.0-never.']);
  expect([...objects.objects.keys()].some((name) => name.includes('2.1.0-never'))).toBe(false);
});
