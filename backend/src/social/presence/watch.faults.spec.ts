import { USERS_WATCHED_MAX } from 'shared-kit/contract';
import { block, unblock } from '../../../test/support/blocks';
import { befriend, remove } from '../../../test/support/friendships';
import { openTabAt } from '../../../test/support/presence';
import { PROCESSES } from '../../../test/support/presence-processes';
import { connect, connected, waitFor, type Tab } from '../../../test/support/socket';
import type { TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../../test/support/user';

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

  /** A page of ayan: it watches, then announces itself. */
  async function openWatchingTab(...users: User[]): Promise<Tab> {
    const tab = connect(near.origin, { token: ayan.token });
    await connected(tab);
    await watch(tab, ...users);
    tab.socket.emit('user:online', { userId: ayan.id });
    await answers(tab, 2);
    return tab;
  }

  async function watch(tab: Tab, ...users: User[]): Promise<void> {
    const before = tab.payloads('users:online').length;
    tab.socket.emit('users:watch', { userIds: users.map(({ id }) => id) });
    await answers(tab, before + 1);
  }

  const answers = (tab: Tab, count: number) =>
    waitFor(() => tab.payloads('users:online').length >= count, `${count} answers`);
  const leave = (tab: Tab, user: User) => tab.socket.emit('user:offline', { userId: user.id });
  const namedOnline = (tab: Tab) => [...new Set(tab.payloads<string[]>('users:online').flat())];
  const receivedPayloads = (tab: Tab) => JSON.stringify(tab.received.map(({ payload }) => payload));

  /** Waits for a user who comes last. Everything about earlier users has arrived by then. */
  async function waitForLaterUser(tab: Tab, ...watched: User[]): Promise<void> {
    const later = await near.newUser('sonra');
    await watch(tab, ...watched, later);
    await openTabAt(far, later);
    await tab.sees(later.id);
  }

  it('the answer names those who are watched and online, and nobody else', async () => {
    await openTabAt(far, kamal);
    await openTabAt(far, leyla);
    const tab = await openWatchingTab(kamal);
    expect(namedOnline(tab)).toEqual([kamal.id]);
  });

  it('a watched user’s coming and going arrives, a stranger’s does not', async () => {
    const tab = await openWatchingTab(kamal);
    const [watched, stranger] = [await openTabAt(far, kamal), await openTabAt(far, leyla)];
    await tab.sees(kamal.id);
    leave(stranger, leyla);
    leave(watched, kamal);
    await tab.seesOffline(kamal.id);
    await waitForLaterUser(tab, kamal);
    expect(receivedPayloads(tab)).not.toContain(leyla.id);
  });

  it('friends are watched without being named', async () => {
    await befriend(ayan, kamal);
    const friend = await openTabAt(far, kamal);
    const tab = await openWatchingTab();
    expect(namedOnline(tab)).toEqual([kamal.id]);
    leave(friend, kamal);
    await tab.seesOffline(kamal.id);
  });

  it('changes of a new friend arrive at once, those of a former one no longer', async () => {
    const friend = await openTabAt(far, kamal);
    const tab = await openWatchingTab();
    await befriend(ayan, kamal);
    await tab.sees(kamal.id);
    await remove(ayan, kamal);
    await waitFor(() => tab.payloads<string[]>('users:online').at(-1)?.length === 0, 'the end');
    leave(friend, kamal);
    await waitForLaterUser(tab);
    expect(tab.offlineEventsOf(kamal.id)).toEqual([]);
  });

  it('each call replaces the last', async () => {
    const former = await openTabAt(far, kamal);
    await openTabAt(far, leyla);
    const tab = await openWatchingTab(kamal);
    tab.socket.emit('users:watch', { userIds: [leyla.id] });
    await tab.sees(leyla.id);
    leave(former, kamal);
    await waitForLaterUser(tab, leyla);
    expect(tab.offlineEventsOf(kamal.id)).toEqual([]);
  });

  it('a user who hides from the watcher is not shown, and hiding looks like leaving', async () => {
    await openTabAt(far, kamal);
    await openTabAt(far, leyla);
    await kamal.put('/user/privacy', { presence: 'friends' });
    const tab = await openWatchingTab(kamal, leyla);
    expect(tab.payloads('users:online')[0]).toEqual([leyla.id]);
    await leyla.put('/user/privacy', { presence: 'nobody' });
    await tab.seesOffline(leyla.id);
    await leyla.put('/user/privacy', { presence: 'everyone' });
    await tab.sees(leyla.id);
    await befriend(ayan, kamal);
    await tab.sees(kamal.id);
    await remove(ayan, kamal);
    await tab.seesOffline(kamal.id);
  });

  it('a block hides a watched user, its end shows them again', async () => {
    await openTabAt(far, kamal);
    const tab = await openWatchingTab(kamal);
    // What was sent before has arrived, too.
    await waitForLaterUser(tab, kamal);
    const before = tab.payloads('users:online').length;
    await block(kamal, ayan);
    await tab.seesOffline(kamal.id);
    expect(tab.offlineEventsOf(kamal.id)).toEqual([{ userId: kamal.id, lastSeen: null }]);
    await waitForLaterUser(tab, kamal);
    // The answer to the watch, and the later user.
    expect(tab.payloads('users:online')).toHaveLength(before + 2);
    await unblock(kamal, ayan);
    await tab.sees(kamal.id);
  });

  it('a block by someone offline reveals nothing, and each watch answers as before', async () => {
    const former = await openTabAt(far, kamal);
    leave(former, kamal);
    const tab = await openWatchingTab(kamal);
    await waitForLaterUser(tab, kamal);
    const mentions = () => receivedPayloads(tab).split(kamal.id).length;
    const before = [tab.payloads('users:online').at(-2), mentions()];
    await block(kamal, ayan);
    await waitForLaterUser(tab, kamal);
    expect([tab.payloads('users:online').at(-2), mentions()]).toEqual(before);
  });

  it('a block between strangers reveals nothing', async () => {
    const stranger = await openTabAt(far, kamal);
    const tab = await openWatchingTab();
    await block(ayan, kamal);
    await unblock(ayan, kamal);
    leave(stranger, kamal);
    await waitForLaterUser(tab);
    expect(receivedPayloads(tab)).not.toContain(kamal.id);
  });

  it('more than the highest number are left out, and so is what is no id', async () => {
    await openTabAt(far, kamal);
    const tab = await openWatchingTab();
    const others = Array.from(
      { length: USERS_WATCHED_MAX },
      (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    );
    const send = (...userIds: unknown[]) => tab.socket.emit('users:watch', { userIds: userIds as string[] });
    send(...others, ...Array<string>(9_500).fill(kamal.id));
    await answers(tab, 3);
    expect(tab.payloads('users:online').at(-1)).toEqual([]);
    send(...others.slice(1), kamal.id);
    await answers(tab, 4);
    expect(tab.payloads('users:online').at(-1)).toEqual([kamal.id]);
    send(1, null, {}, 'x', `' OR 1=1`, UNKNOWN_ID, kamal.id.toUpperCase(), kamal.id);
    await answers(tab, 5);
    expect(tab.payloads('users:online').at(-1)).toEqual([kamal.id]);
  });

  it('bad payloads change nothing', async () => {
    await openTabAt(far, kamal);
    const tab = await openWatchingTab(kamal);
    const { emit } = tab.socket as unknown as { emit: (event: string, payload?: unknown) => void };
    for (const payload of [undefined, null, 1, 'x', [], {}, { userIds: 1 }, { userIds: { 0: kamal.id } }])
      emit.call(tab.socket, 'users:watch', payload);
    tab.socket.emit('user:online', { userId: ayan.id });
    await answers(tab, 3);
    expect(tab.payloads('users:online').at(-1)).toEqual([kamal.id]);
  });

  it('a client that never watches receives changes of everyone, also beside one that does', async () => {
    const [watching, old] = [await openWatchingTab(), await openTabAt(near, ayan)];
    await openTabAt(far, leyla);
    await old.sees(leyla.id);
    await waitForLaterUser(watching);
    expect(receivedPayloads(watching)).not.toContain(leyla.id);
  });

  it('the last seen time of a user who is not watched is right', async () => {
    const lastSeen = async () => new Date(String(await tab.lastSeen(leyla.id))).getTime();
    const tab = await openWatchingTab();
    const stranger = await openTabAt(far, leyla);
    const asked = Date.now();
    await waitFor(async () => (await lastSeen()) >= asked, 'being online');
    leave(stranger, leyla);
    // For a user who is online, the server answers with the present time. Of one who left, the other process knows what is
    // written, at first the time of the arrival.
    await waitFor(async () => {
      const time = await lastSeen();
      return time >= asked && time < Date.now() - 100;
    }, 'having left after the question');
  });
});
