import { ObjectServer } from '../../test/support/object-server';
import { Bucket } from '../storage/bucket';
import { StorageUnavailableError } from '../storage/storage-unavailable.error';
import { BucketStore } from './bucket-store';

let objects: ObjectServer;
let store: BucketStore;
beforeEach(async () => {
  objects = new ObjectServer();
  store = new BucketStore(new Bucket(await objects.start()));
});
afterEach(() => objects.stop());

const file = { bytes: Buffer.from('şəkil'), type: 'image/webp' };

it('keeps a picture in the bucket and gives it back', async () => {
  await store.put('avatars/a-64.webp', file);
  expect(objects.objects.get('/kinodost/avatars/a-64.webp')).toMatchObject({
    type: 'image/webp',
    cache: 'public, max-age=31536000, immutable',
  });
  expect(await store.get('avatars/a-64.webp')).toEqual(file);
});

it('answers undefined for a missing picture, and removes one twice without an error', async () => {
  await store.put('avatars/a-64.webp', file);
  await store.remove('avatars/a-64.webp');
  await store.remove('avatars/a-64.webp');
  expect(await store.get('avatars/a-64.webp')).toBeUndefined();
});

it('an object store that refuses or is down is unavailable', async () => {
  objects.isBroken = true;
  await expect(store.put('avatars/a-64.webp', file)).rejects.toThrow(StorageUnavailableError);
  objects.stop();
  await expect(store.get('avatars/a-64.webp')).rejects.toThrow(StorageUnavailableError);
});
