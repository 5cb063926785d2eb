import { block, unblock } from '../../../test/support/blocks';
import { befriend } from '../../../test/support/friendships';
import { hasRedis, TestRedis } from '../../../test/support/redis';
import { openTab, waitFor, type Tab } from '../../../test/support/socket';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

let redis: TestRedis | undefined;
afterAll(() => redis?.remove());

async function oneProcess(): Promise<[TestApp, TestApp]> {
  const app = await testApp();
  return [app, app];
}

async function twoProcesses(): Promise<[TestApp, TestApp]> {
  redis = await TestRedis.start();
  const one = await testApp({ redisUrl: redis.url });
  return [one, await testApp({ redisUrl: redis.url }, one)];
}

const SETUPS = [
  ['one process', oneProcess] as const,
  ...(hasRedis() ? [['two processes', twoProcesses] as const] : []),
];

describe.each(SETUPS)('in %s', (_setup, start) => {
  let near: TestApp;
  let far: TestApp;
  let ayan: User;
  let kamal: User;
  let leyla: User;
  let number = 0;

  beforeAll(async () => {
    [near, far] = await start();
  });
  beforeEach(async () => {
    number += 1;
    [ayan, kamal, leyla] = await Promise.all([
      near.user(`ayan${number}`),
      near.user(`kamal${number}`),
      near.user(`leyla${number}`),
    ]);
  });

  const tabOf = (user: User, app: TestApp) => openTab({ origin: app.origin, id: user.id, token: user.token });
  const leave = (tab: Tab, user: User) => tab.socket.emit('user:offline', { userId: user.id });

  /** A user who comes later is visible, so both processes have broadcast everything before. */
  async function waitForBroadcasts(): Promise<void> {
    const name = () => `saat${Math.random().toString(36).slice(2, 10)}`;
    const [watcher, clock] = [await near.user(name()), await near.user(name())];
    const watching = [await tabOf(watcher, near), await tabOf(watcher, far)];
    await tabOf(clock, near);
    for (const tab of watching) await tab.sees(clock.id);
  }

  test.each(['strangers', 'friends'])(
    'two %s are offline to each other at once, and to nobody else',
    async (relation) => {
      if (relation === 'friends') await befriend(ayan, kamal);
      const [own, others, third] = [
        await tabOf(ayan, near),
        await tabOf(kamal, far),
        await tabOf(leyla, far),
      ];
      await Promise.all([
        own.sees(kamal.id),
        others.sees(ayan.id),
        third.sees(ayan.id),
        third.sees(kamal.id),
      ]);
      await block(ayan, kamal);
      await Promise.all([own.seesOffline(kamal.id), others.seesOffline(ayan.id)]);
      await waitFor(() => others.payloads('user:lastSeenResponse').length > 0);
      expect(others.payloads('user:lastSeenResponse')).toEqual([{ userId: ayan.id, lastSeen: null }]);
      expect([await own.lastSeen(kamal.id), await others.lastSeen(ayan.id)]).toEqual([null, null]);
      expect(await third.lastSeen(kamal.id)).not.toBeNull();
      expect([...third.online]).toEqual(expect.arrayContaining([ayan.id, kamal.id]));

      await unblock(ayan, kamal);
      await Promise.all([own.sees(kamal.id), others.sees(ayan.id)]);
    },
  );

  test('neither hears of the other coming and going', async () => {
    await block(ayan, kamal);
    const own = await tabOf(ayan, near);
    const others = await tabOf(kamal, far);
    const third = await tabOf(leyla, near);
    await Promise.all([third.sees(ayan.id), third.sees(kamal.id)]);
    await waitForBroadcasts();
    leave(others, kamal);
    await third.seesOffline(kamal.id);
    await waitForBroadcasts();
    for (const [tab, hidden] of [
      [own, kamal],
      [others, ayan],
    ] as const)
      expect(JSON.stringify(tab.received)).not.toContain(hidden.id);
    expect(await own.lastSeen(kamal.id)).toBeNull();
    expect(await third.lastSeen(kamal.id)).not.toBeNull();
  });

  test('a new page leaves the other out', async () => {
    await Promise.all([tabOf(kamal, far), tabOf(leyla, far)]);
    await block(kamal, ayan);
    await waitForBroadcasts();
    const own = await tabOf(ayan, near);
    await own.sees(leyla.id);
    await waitForBroadcasts();
    expect(own.online.has(kamal.id)).toBe(false);
  });
});
