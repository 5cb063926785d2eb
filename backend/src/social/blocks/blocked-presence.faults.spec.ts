import { block, unblock } from '../../../test/support/blocks';
import { befriend } from '../../../test/support/friendships';
import { openTabAt, waitForBroadcasts } from '../../../test/support/presence';
import { PROCESSES } from '../../../test/support/presence-processes';
import { waitFor, type Tab } from '../../../test/support/socket';
import type { TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

describe.each(PROCESSES)('in %s', (_setup, start) => {
  let near: TestApp;
  let far: TestApp;
  let ayan: User;
  let kamal: User;
  let leyla: User;

  beforeAll(async () => {
    [near, far] = await start();
  });
  beforeEach(async () => {
    [ayan, kamal, leyla] = await Promise.all([
      near.newUser('ayan'),
      near.newUser('kamal'),
      near.newUser('leyla'),
    ]);
  });

  const leave = (tab: Tab, user: User) => tab.socket.emit('user:offline', { userId: user.id });

  it.each(['strangers', 'friends'])(
    'two %s are offline to each other at once, and to nobody else',
    async (relation) => {
      if (relation === 'friends') await befriend(ayan, kamal);
      const [ayansTab, kamalsTab, leylasTab] = [
        await openTabAt(near, ayan),
        await openTabAt(far, kamal),
        await openTabAt(far, leyla),
      ];
      await Promise.all([
        ayansTab.sees(kamal.id),
        kamalsTab.sees(ayan.id),
        leylasTab.sees(ayan.id),
        leylasTab.sees(kamal.id),
      ]);
      await block(ayan, kamal);
      // In the process that answered, the block holds at once.
      expect(await ayansTab.lastSeen(kamal.id)).toBeNull();
      await Promise.all([ayansTab.seesOffline(kamal.id), kamalsTab.seesOffline(ayan.id)]);
      expect(kamalsTab.offlineEventsOf(ayan.id)).toEqual([{ userId: ayan.id, lastSeen: null }]);
      await waitFor(() => kamalsTab.payloads('user:lastSeenResponse').length > 0);
      expect(kamalsTab.payloads('user:lastSeenResponse')).toEqual([{ userId: ayan.id, lastSeen: null }]);
      expect([await ayansTab.lastSeen(kamal.id), await kamalsTab.lastSeen(ayan.id)]).toEqual([null, null]);
      expect(await leylasTab.lastSeen(kamal.id)).not.toBeNull();
      expect([...leylasTab.online]).toEqual(expect.arrayContaining([ayan.id, kamal.id]));

      await unblock(ayan, kamal);
      await Promise.all([ayansTab.sees(kamal.id), kamalsTab.sees(ayan.id)]);
    },
  );

  it('neither is notified when the other comes or goes', async () => {
    await block(ayan, kamal);
    const ayansTab = await openTabAt(near, ayan);
    const kamalsTab = await openTabAt(far, kamal);
    const leylasTab = await openTabAt(near, leyla);
    await Promise.all([leylasTab.sees(ayan.id), leylasTab.sees(kamal.id)]);
    await waitForBroadcasts([near, far]);
    leave(kamalsTab, kamal);
    await leylasTab.seesOffline(kamal.id);
    await waitForBroadcasts([near, far], ayansTab, kamalsTab);
    for (const [tab, hidden] of [
      [ayansTab, kamal],
      [kamalsTab, ayan],
    ] as const)
      expect(JSON.stringify(tab.received)).not.toContain(hidden.id);
    expect(await ayansTab.lastSeen(kamal.id)).toBeNull();
    expect(await leylasTab.lastSeen(kamal.id)).not.toBeNull();
  });

  it('a new page leaves the other out', async () => {
    await Promise.all([openTabAt(far, kamal), openTabAt(far, leyla)]);
    await block(kamal, ayan);
    await waitForBroadcasts([near, far]);
    const ayansTab = await openTabAt(near, ayan);
    await ayansTab.sees(leyla.id);
    await waitForBroadcasts([near, far], ayansTab);
    expect(ayansTab.online.has(kamal.id)).toBe(false);
  });
});
