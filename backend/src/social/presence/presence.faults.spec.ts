import { adminCalls, authCalls, SOCKET_UNAUTHORIZED } from 'shared-kit/contract';
import { itTries } from '../../../test/support/every-case';
import { send } from '../../../test/support/friendships';
import { waitForGracePeriod } from '../../../test/support/presence';
import { measureQuiet } from '../../../test/support/quiet-time';
import { connect, connected, openTab, refusal, waitFor } from '../../../test/support/socket';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { PASSWORD, UNKNOWN_ID, type User } from '../../../test/support/user';
import { SocketsService } from '../../sockets/sockets.module';
import { LastSeenService } from './last-seen.service';
import { PRESENCE_GRACE_MS } from './online-users';

let app: TestApp;
let ayan: User;
let kamal: User;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  [ayan, kamal] = await Promise.all([app.newUser('ayan'), app.newUser('kamal')]);
});

describe('authentication', () => {
  itTries([undefined, '', 'a.b.c'])('refuses wrong tokens', async (token) =>
    expect(await refusal(connect(app.origin, { token }))).toBe(SOCKET_UNAUTHORIZED),
  );

  it('refuses a revoked token', async () => {
    const { token } = ayan;
    await ayan.call(authCalls.changePassword, {
      body: { currentPassword: PASSWORD, newPassword: 'Başqa-Uzun-Parol-7' },
    });
    expect(await refusal(connect(app.origin, { token }))).toBe(SOCKET_UNAUTHORIZED);
  });

  itTries(['https://evil.example', 'null', 'http://localhost.evil.example', 'file://'])(
    'refuses pages of other sites even with a good token',
    async (origin) =>
      expect(await refusal(connect(app.origin, { token: ayan.token, origin }))).not.toBe(SOCKET_UNAUTHORIZED),
  );

  it('accepts its own pages and those of a developer', async () => {
    for (const origin of [app.origin, 'http://localhost:3000'])
      await connected(connect(app.origin, { token: ayan.token, origin }));
  });

  it('accepts websockets only', async () => {
    const response = await fetch(`${app.origin}/socket.io/?EIO=4&transport=polling`);
    expect(response.status).toBe(400);
  });
});

it('a new user gets the whole list, the others only the new user', async () => {
  const first = await openTab(ayan);
  const second = await openTab(kamal);
  await first.sees(kamal.id);
  expect(second.payloads<string[]>('users:online')[0]).toEqual(expect.arrayContaining([ayan.id, kamal.id]));
  const laterIds = first.payloads<string[]>('users:online').slice(1);
  expect(laterIds.flat().filter((id) => id === kamal.id)).toHaveLength(1);
});

it('a user who says goodbye goes offline at once, and once', async () => {
  const watching = await openTab(ayan);
  const leaving = await openTab(kamal);
  await watching.sees(kamal.id);
  const started = Date.now();
  const { quietMs } = await measureQuiet(async () => {
    leaving.socket.emit('user:offline', { userId: kamal.id });
    await watching.seesOffline(kamal.id);
  });
  expect(quietMs).toBeLessThan(PRESENCE_GRACE_MS / 2);
  leaving.loseNetwork();
  await waitForGracePeriod(app, watching);
  expect(watching.offlineEventsOf(kamal.id)).toHaveLength(1);
  expect(new Date(watching.offlineEventsOf(kamal.id)[0]?.lastSeen ?? 0).getTime()).toBeGreaterThanOrEqual(
    started - 1,
  );
});

it('a goodbye in the same packet as the disconnect counts', async () => {
  const watching = await openTab(ayan);
  const leaving = await openTab(kamal);
  await watching.sees(kamal.id);
  const { quietMs } = await measureQuiet(async () => {
    leaving.sendInOneWrite(`42["user:offline",{"userId":"${kamal.id}"}]`, '41');
    await watching.seesOffline(kamal.id);
  });
  expect(quietMs).toBeLessThan(PRESENCE_GRACE_MS / 2);
});

it('a lost connection has a grace period', async () => {
  const watching = await openTab(ayan);
  const lost = await openTab(kamal);
  await watching.sees(kamal.id);
  const started = Date.now();
  lost.loseNetwork();
  await watching.seesOffline(kamal.id);
  expect(Date.now() - started).toBeGreaterThanOrEqual(PRESENCE_GRACE_MS - 100);
});

it('two tabs, reloads and an unstable network never show an online user as offline', async () => {
  const watching = await openTab(ayan);
  const stays = await openTab(kamal);
  const closes = await openTab(kamal);
  closes.socket.emit('user:offline', { userId: kamal.id });
  closes.loseNetwork();
  for (let reload = 0; reload < 5; reload += 1) (await openTab(kamal)).loseNetwork();
  await waitForGracePeriod(app, watching);
  expect(watching.offlineEventsOf(kamal.id)).toEqual([]);

  const coming = connect(app.origin, { token: kamal.token });
  await connected(coming);
  stays.loseNetwork();
  await waitFor(() => app.get(SocketsService).of(kamal.id).length === 1);
  // Only this must be faster than the grace period, also on a slow machine.
  coming.socket.emit('user:online', { userId: kamal.id });
  await waitForGracePeriod(app, watching);
  expect(watching.offlineEventsOf(kamal.id)).toEqual([]);
});

it('a heartbeat changes nothing and gets the whole list', async () => {
  const watching = await openTab(ayan);
  const beating = await openTab(kamal);
  await watching.sees(kamal.id);
  const before = watching.received.length;
  beating.socket.emit('user:online', { userId: kamal.id });
  await waitFor(() => beating.payloads<string[]>('users:online').length >= 2);
  await beating.lastSeen(ayan.id);
  await watching.lastSeen(kamal.id);
  // Users of the tests before may still go offline.
  const aboutKamal = watching.received
    .slice(before)
    .filter(({ payload }) => JSON.stringify(payload).includes(kamal.id));
  expect(aboutKamal.map(({ event }) => event)).toEqual(['user:lastSeenResponse']);
});

it('a socket acts for the user of its token, whatever it sends', async () => {
  const victim = await openTab(ayan);
  const watching = await openTab(await app.newUser('baxan'));
  const forging = connect(app.origin, { token: kamal.token });
  await connected(forging);
  forging.socket.emit('user:offline', { userId: ayan.id });
  forging.socket.emit('user:online', { userId: UNKNOWN_ID });
  await watching.sees(kamal.id);
  expect(watching.offlineEventsOf(ayan.id)).toEqual([]);
  expect(watching.online.has(UNKNOWN_ID)).toBe(false);
  victim.loseNetwork();
});

it('answers when a user was last seen', async () => {
  const asking = await openTab(ayan);
  expect(await asking.lastSeen(kamal.id)).toBeNull();
  expect(await asking.lastSeen(UNKNOWN_ID)).toBeNull();
  const leaving = await openTab(kamal);
  const asked = Date.now();
  const now = new Date(String(await asking.lastSeen(kamal.id))).getTime();
  expect(now).toBeGreaterThanOrEqual(asked);
  expect(now).toBeLessThanOrEqual(Date.now());

  leaving.socket.emit('user:offline', { userId: kamal.id });
  await asking.seesOffline(kamal.id);
  const lastSeen = asking.offlineEventsOf(kamal.id)[0]?.lastSeen;
  expect(await asking.lastSeen(kamal.id)).toBe(lastSeen);
  await app.get(LastSeenService).write();
  const [row] = await app.database.query<{ last_seen_at: Date }>(
    `SELECT last_seen_at FROM users WHERE id = $1`,
    [kamal.id],
  );
  expect(row?.last_seen_at.toISOString()).toBe(lastSeen);
});

it('ignores invalid payloads', async () => {
  const tab = await openTab(ayan);
  const { socket } = tab;
  const send = (event: string, ...payload: unknown[]) =>
    (socket as unknown as { emit: (event: string, ...payload: unknown[]) => void }).emit(event, ...payload);
  for (const event of ['user:online', 'user:offline', 'user:lastSeen', 'users:online', '__proto__', 'yoxdur'])
    for (const payload of [
      undefined,
      null,
      1,
      'x',
      [],
      {},
      { userId: 1 },
      { userId: `' OR 1=1` },
      { userId: null },
    ])
      if (event !== 'user:offline') send(event, payload);
  send('user:lastSeen', { userId: kamal.id }, 'artıq', () => undefined);
  expect(await tab.lastSeen(kamal.id)).toBeNull();
});

it('a socket closes when its token is revoked', async () => {
  const tabs = await Promise.all([openTab(ayan), openTab(ayan)]);
  const bystander = await openTab(kamal);
  await ayan.call(authCalls.changePassword, {
    body: { currentPassword: PASSWORD, newPassword: 'Başqa-Uzun-Parol-7' },
  });
  await waitFor(() => tabs.every(({ socket }) => !socket.connected), 'closing');
  expect(bystander.socket.connected).toBe(true);
});

it('a socket closes when its user is deleted', async () => {
  const admin = await app.admin('rehber');
  const tab = await openTab(ayan);
  const watching = await openTab(kamal);
  await admin.call(adminCalls.removeUser, { params: { id: ayan.id } });
  await waitFor(() => !tab.socket.connected, 'closing');
  await watching.seesOffline(ayan.id);
});

it('notifies both users when a friendship changes', async () => {
  const tabs = [await openTab(ayan), await openTab(kamal)];
  await send(ayan, kamal);
  await waitFor(() => tabs.every((tab) => tab.payloads('friends:changed').length === 1));
  await send(kamal, ayan);
  await waitFor(() => tabs.every((tab) => tab.payloads('friends:changed').length === 2));
});
