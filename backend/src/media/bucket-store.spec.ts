import { ObjectServer } from '../../test/support/object-server';
import { Bucket } from '../storage/bucket';
import { BucketStore } from './bucket-store';

let objects: ObjectServer;
let store: BucketStore;
beforeEach(async () => {
  objects = new ObjectServer();
  store = new BucketStore(new Bucket(await objects.start()));
});
afterEach(() => objects.stop());

const file = { bytes: Buffer.from('şəkil'), type: 'image/webp' };

test('keeps a picture in the bucket and gives it back', async () => {
  await store.put('avatars/a-64.webp', file);
  expect(objects.objects.get('/kinodost/avatars/a-64.webp')).toMatchObject({
    type: 'image/webp',
    cache: 'public, max-age=31536000, immutable',
  });
  expect(await store.get('avatars/a-64.webp')).toEqual(file);
});

test('knows what is not there, and takes away without asking', async () => {
  await store.put('avatars/a-64.webp', file);
  await store.remove('avatars/a-64.webp');
  await store.remove('avatars/a-64.webp');
  expect(await store.get('avatars/a-64.webp')).toBeUndefined();
});

test('an object store that refuses or is away is a part that is down', async () => {
  objects.isBroken = true;
  await expect(store.put('avatars/a-64.webp', file)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  objects.stop();
  await expect(store.get('avatars/a-64.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
