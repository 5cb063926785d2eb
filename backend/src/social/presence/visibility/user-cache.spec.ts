import { UserCache } from './user-cache';

/** Each read waits until the test answers it. */
interface Read {
  userIds: string[];
  answer: (value: string) => void;
  fail: () => void;
}

let reads: Read[];
let failures: number;
let cache: UserCache<string>;
beforeEach(() => {
  [reads, failures] = [[], 0];
  cache = new UserCache({
    read: (userIds) =>
      new Promise((resolve, reject) => {
        reads.push({
          userIds,
          answer: (value) => resolve(new Map(userIds.map((userId) => [userId, value]))),
          fail: () => reject(new Error('the database is away')),
        });
      }),
    unknown: 'hidden',
    onFailure: () => (failures += 1),
  });
});

/** Also lets the cache begin the read. */
async function nextRead(): Promise<Read> {
  await Promise.resolve();
  const read = reads.shift();
  if (!read) throw new Error('nothing is read');
  return read;
}

async function load(userId: string, value: string): Promise<void> {
  const loaded = cache.ensureLoaded([userId]);
  (await nextRead()).answer(value);
  await loaded;
}

it('one query serves all who ask while another one runs', async () => {
  const first = cache.ensureLoaded(['ayan']);
  const running = await nextRead();
  const others = [cache.ensureLoaded(['kamal']), cache.ensureLoaded(['kamal', 'leyla'])];
  running.answer('everyone');
  await first;
  const shared = await nextRead();
  expect(shared.userIds).toEqual(['kamal', 'leyla']);
  shared.answer('friends');
  await Promise.all(others);
  expect([cache.get('ayan'), cache.get('kamal'), reads]).toEqual(['everyone', 'friends', []]);
});

it('what changes during a query is read again', async () => {
  const loaded = cache.ensureLoaded(['ayan']);
  const outdated = await nextRead();
  await cache.reload(['ayan']);
  outdated.answer('everyone');
  await Promise.resolve();
  (await nextRead()).answer('nobody');
  await loaded;
  expect(cache.get('ayan')).toBe('nobody');
});

it('who could not be read is unknown until a reload', async () => {
  const loaded = cache.ensureLoaded(['ayan']);
  (await nextRead()).fail();
  await loaded;
  expect([cache.get('ayan'), cache.outdatedIds(), failures]).toEqual(['hidden', ['ayan'], 1]);

  const reloaded = cache.reload(cache.outdatedIds());
  (await nextRead()).answer('everyone');
  expect(await reloaded).toEqual(new Map([['ayan', 'hidden']]));
  expect([cache.get('ayan'), cache.outdatedIds()]).toEqual(['everyone', []]);
});

it('a reload that fails keeps what is known', async () => {
  await load('ayan', 'friends');
  const reloaded = cache.reload(['ayan', 'kamal']);
  const { userIds, fail } = await nextRead();
  fail();
  await reloaded;
  expect(userIds).toEqual(['ayan']);
  expect([cache.get('ayan'), cache.get('kamal'), cache.outdatedIds()]).toEqual([
    'friends',
    undefined,
    ['ayan'],
  ]);
});

it('unloads whom nobody has needed since the last time', async () => {
  await load('ayan', 'everyone');
  await load('kamal', 'everyone');
  const isNeeded = (userId: string) => userId === 'kamal';
  cache.unloadExcept(isNeeded);
  expect(cache.loadedIds()).toEqual(['ayan', 'kamal']);
  cache.unloadExcept(isNeeded);
  expect(cache.loadedIds()).toEqual(['kamal']);
});
