import { type Audience, privacyCalls, profileCalls } from 'shared-kit/contract';
import { itTries } from '../../../test/support/every-case';
import { befriend, remove } from '../../../test/support/friendships';
import { openTabAt, waitForBroadcasts } from '../../../test/support/presence';
import { PROCESSES } from '../../../test/support/presence-processes';
import { waitFor, type Tab } from '../../../test/support/socket';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';
import { SocketsService } from '../../sockets/sockets.module';
import { canSeeEachOther } from './visibility/can-see-each-other';
import { OnlineUsers } from './online-users';
import { PresenceRepository } from './presence.repository';
import { PresenceVisibilityService } from './visibility/presence-visibility.service';
import { RATE_LIMITS } from '../../common/rate-limits/rate-limit-table';

itTries<[Audience, Audience, boolean, boolean]>([
  ['everyone', 'everyone', false, true],
  ['everyone', 'friends', false, false],
  ['everyone', 'friends', true, true],
  ['friends', 'friends', false, false],
  ['friends', 'friends', true, true],
  ['nobody', 'everyone', true, false],
  ['nobody', 'friends', true, false],
  ['nobody', 'nobody', true, false],
])('tells who sees whom', ([one, other, areFriends, seen]) => {
  expect(canSeeEachOther(one, other, areFriends)).toBe(seen);
  expect(canSeeEachOther(other, one, areFriends)).toBe(seen);
});

describe.each(PROCESSES)('in %s', (_setup, start) => {
  let near: TestApp;
  let far: TestApp;
  let ayan: User;
  let kamal: User;

  beforeAll(async () => {
    [near, far] = await start();
  });
  beforeEach(async () => {
    [ayan, kamal] = await Promise.all([near.newUser('ayan'), near.newUser('kamal')]);
  });

  const setAudience = (user: User, presence: Audience) =>
    user.call(privacyCalls.update, { body: { presence } });
  const lastSeen = (tab: Tab, user: User) => tab.lastSeen(user.id);
  const leave = (tab: Tab, user: User) => tab.socket.emit('user:offline', { userId: user.id });

  async function pagesOfFriendAndStranger() {
    const leyla = await near.newUser('leyla');
    await befriend(ayan, kamal);
    await setAudience(kamal, 'friends');
    const [friend, stranger] = [await openTabAt(near, ayan), await openTabAt(near, leyla)];
    const friendsOnlyTab = await openTabAt(far, kamal);
    await friend.sees(kamal.id);
    return { leyla, friend, stranger, reserved: friendsOnlyTab };
  }

  it('with audience nobody a user neither sees others nor is seen', async () => {
    await setAudience(kamal, 'nobody');
    const watching = await openTabAt(near, ayan);
    const hiding = await openTabAt(far, kamal);
    await waitForBroadcasts([near, far], watching, hiding);
    expect([...watching.online]).not.toContain(kamal.id);
    expect([...hiding.online]).toEqual([kamal.id]);
    expect(await lastSeen(watching, kamal)).toBeNull();
    expect(await lastSeen(hiding, ayan)).toBeNull();
    leave(hiding, kamal);
    await waitForBroadcasts([near, far], watching);
    expect(watching.offlineEventsOf(kamal.id)).toEqual([]);
    expect(await lastSeen(watching, kamal)).toBeNull();
  });

  it('with audience friends only friends see each other', async () => {
    const { leyla, friend, stranger, reserved } = await pagesOfFriendAndStranger();
    await reserved.sees(ayan.id);
    await waitForBroadcasts([near, far], friend, stranger, reserved);
    expect(stranger.online.has(kamal.id)).toBe(false);
    expect(reserved.online.has(leyla.id)).toBe(false);
    expect(await lastSeen(friend, kamal)).not.toBeNull();
    expect(await lastSeen(stranger, kamal)).toBeNull();
    expect(await lastSeen(reserved, leyla)).toBeNull();

    leave(reserved, kamal);
    await friend.seesOffline(kamal.id);
    await waitForBroadcasts([near, far], stranger);
    expect(stranger.offlineEventsOf(kamal.id)).toEqual([]);
    expect(await lastSeen(friend, kamal)).toBe(friend.offlineEventsOf(kamal.id)[0]?.lastSeen);
    expect(await lastSeen(stranger, kamal)).toBeNull();
  });

  it('two friends with audience friends are notified of each other’s arrival and departure', async () => {
    await befriend(ayan, kamal);
    await Promise.all([setAudience(kamal, 'friends'), setAudience(ayan, 'friends')]);
    const first = await openTabAt(far, kamal);
    const second = await openTabAt(near, ayan);
    await Promise.all([first.sees(ayan.id), second.sees(kamal.id)]);
    leave(first, kamal);
    await second.seesOffline(kamal.id);
  });

  it('hiding while pages are open looks like leaving, to both users', async () => {
    const [watching, hiding] = [await openTabAt(near, ayan), await openTabAt(far, kamal)];
    await Promise.all([watching.sees(kamal.id), hiding.sees(ayan.id)]);
    expect((await setAudience(kamal, 'nobody')).body.presence).toBe('nobody');
    await Promise.all([watching.seesOffline(kamal.id), hiding.seesOffline(ayan.id)]);
    await waitFor(() => watching.payloads('user:lastSeenResponse').length > 0);
    expect(watching.payloads('user:lastSeenResponse').at(-1)).toEqual({ userId: kamal.id, lastSeen: null });
    expect(hiding.online.has(kamal.id)).toBe(true);

    await setAudience(kamal, 'everyone');
    await Promise.all([watching.sees(kamal.id), hiding.sees(ayan.id)]);
    expect(await lastSeen(watching, kamal)).not.toBeNull();
  });

  it('only friends notice a change from friends to nobody', async () => {
    const { friend, stranger, reserved } = await pagesOfFriendAndStranger();
    await setAudience(kamal, 'nobody');
    await friend.seesOffline(kamal.id);
    await waitForBroadcasts([near, far], stranger, reserved);
    expect(
      stranger.received.filter(({ payload }) => JSON.stringify(payload ?? '').includes(kamal.id)),
    ).toEqual([]);
    expect([...reserved.online]).toEqual([kamal.id]);
  });

  it('a friendship that begins or ends changes visibility', async () => {
    await setAudience(kamal, 'friends');
    const [watching, reserved] = [await openTabAt(near, ayan), await openTabAt(far, kamal)];
    await waitForBroadcasts([near, far], watching);
    expect(watching.online.has(kamal.id)).toBe(false);
    await befriend(ayan, kamal);
    await Promise.all([watching.sees(kamal.id), reserved.sees(ayan.id)]);
    await remove(ayan, kamal);
    await Promise.all([watching.seesOffline(kamal.id), reserved.seesOffline(ayan.id)]);
    expect(await lastSeen(watching, kamal)).toBeNull();
  });

  it('a friendship of two users with audience everyone changes nothing', async () => {
    const [watching, other] = [await openTabAt(near, ayan), await openTabAt(far, kamal)];
    await watching.sees(kamal.id);
    await befriend(ayan, kamal);
    await remove(ayan, kamal);
    await waitForBroadcasts([near, far], watching, other);
    expect(watching.offlineEventsOf(kamal.id)).toEqual([]);
  });

  it('a user whose choice could not be read is seen once it can be', async () => {
    const watching = await openTabAt(near, ayan);
    const error = new Error('the database is away');
    const read = jest.spyOn(far.get(PresenceRepository), 'privacyOf').mockRejectedValueOnce(error);
    const unread = await openTabAt(far, kamal);
    await Promise.all([unread.sees(ayan.id), watching.sees(kamal.id)]);
    read.mockRestore();
  });

  it('who has left is forgotten', async () => {
    const visibility = far.get(PresenceVisibilityService);
    await setAudience(kamal, 'friends');
    const tab = await openTabAt(far, kamal);
    expect(visibility.loadedAudienceOf(kamal.id)).toBe('friends');
    leave(tab, kamal);
    tab.socket.disconnect();
    const isHere = () => far.get(SocketsService).isConnected(kamal.id) || far.get(OnlineUsers).has(kamal.id);
    await waitFor(() => !isHere());
    await waitFor(async () => {
      await visibility.check();
      return visibility.loadedAudienceOf(kamal.id) === undefined;
    }, 'being forgotten');
  });

  it('the last of concurrent changes applies everywhere', async () => {
    const [watching, hiding] = [await openTabAt(near, ayan), await openTabAt(far, kamal)];
    await watching.sees(kamal.id);
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => setAudience(kamal, index % 2 ? 'nobody' : 'everyone')),
    );
    const held = (await kamal.call(profileCalls.own)).body.presence;
    await waitForBroadcasts([near, far], watching, hiding);
    await waitFor(() => watching.online.has(kamal.id) === (held === 'everyone'));
    expect((await lastSeen(watching, kamal)) !== null).toBe(held === 'everyone');
  });
});

it('refuses an unknown audience and too many changes', async () => {
  const strict = await testApp({ rateLimits: true });
  const ayan = await strict.user('ayan');
  for (const body of [{ presence: 'some' }, { presence: null }, { presence: 'nobody', id: ayan.id }])
    expect((await ayan.put('/user/privacy', body)).status).toBe(400);
  for (let change = 0; change < RATE_LIMITS.privacyChangesPerUser.max; change += 1)
    expect((await ayan.call(privacyCalls.update, { body: { presence: 'nobody' } })).status).toBe(200);
  expect((await ayan.call(privacyCalls.update, { body: { presence: 'nobody' } })).status).toBe(429);
  expect((await strict.visitor.put('/user/privacy', { presence: 'nobody' })).status).toBe(401);
});
