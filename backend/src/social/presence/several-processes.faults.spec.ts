import { authCalls, profileCalls } from 'shared-kit/contract';
import { Redis } from 'ioredis';
import { send } from '../../../test/support/friendships';
import { openTabAt, waitForGracePeriod } from '../../../test/support/presence';
import { describeWithRedis, TestRedis } from '../../../test/support/redis';
import { connect, connected, waitFor } from '../../../test/support/socket';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { PASSWORD, User } from '../../../test/support/user';
import { REDIS } from '../../common/redis/redis';
import { SocketsService } from '../../sockets/sockets.module';
import { PresenceService } from './presence.service';

async function haveSameCount(one: TestApp, other: TestApp): Promise<boolean> {
  const [here, there] = await Promise.all([one, other].map((app) => app.get(PresenceService).onlineCount()));
  return here === there;
}

describeWithRedis('two processes with one Redis', () => {
  let redis: TestRedis;
  let one: TestApp;
  let other: TestApp;
  let ayan: User;
  let kamal: User;

  beforeAll(async () => {
    redis = await TestRedis.start();
    one = await testApp({ redisUrl: redis.url });
    other = await testApp({ redisUrl: redis.url }, one);
  });
  beforeEach(async () => {
    [ayan, kamal] = await Promise.all([one.newUser('ayan'), one.newUser('kamal')]);
  });
  afterAll(() => redis.remove());

  it('a user who is online in one process is online in the other', async () => {
    const watching = await openTabAt(one, ayan);
    const seen = await openTabAt(other, kamal);
    await watching.sees(kamal.id);
    await seen.sees(ayan.id);
    await waitFor(() => haveSameCount(one, other));
    seen.socket.emit('user:offline', { userId: kamal.id });
    await watching.seesOffline(kamal.id);
    expect(await watching.lastSeen(kamal.id)).toBe(watching.offlineEventsOf(kamal.id)[0]?.lastSeen);
  });

  it('tabs in both processes count as one user', async () => {
    const watching = await openTabAt(one, ayan);
    const tabs = [await openTabAt(one, kamal), await openTabAt(other, kamal)];
    await watching.sees(kamal.id);
    tabs[0]?.socket.emit('user:offline', { userId: kamal.id });
    await waitForGracePeriod(one, watching);
    expect(watching.offlineEventsOf(kamal.id)).toEqual([]);
    tabs[1]?.socket.emit('user:offline', { userId: kamal.id });
    await watching.seesOffline(kamal.id);
    expect(watching.offlineEventsOf(kamal.id)).toHaveLength(1);
  });

  it('a reload that ends in the other process is not visible', async () => {
    const watching = await openTabAt(one, ayan);
    const before = await openTabAt(one, kamal);
    await watching.sees(kamal.id);
    const coming = connect(other.origin, { token: kamal.token });
    await connected(coming);
    before.loseNetwork();
    await waitFor(() => !one.get(SocketsService).isConnected(kamal.id));
    // Only this must be faster than the grace period, also on a slow machine.
    coming.socket.emit('user:online', { userId: kamal.id });
    await waitForGracePeriod(one, watching);
    expect(watching.offlineEventsOf(kamal.id)).toEqual([]);
  });

  it('a token revoked in one process closes sockets in the other', async () => {
    const tab = await openTabAt(other, ayan);
    await ayan.call(authCalls.changePassword, {
      body: { currentPassword: PASSWORD, newPassword: 'Başqa-Uzun-Parol-7' },
    });
    await waitFor(() => !tab.socket.connected, 'closing');
  });

  it('a session that ends in one process closes its own socket in the other', async () => {
    const phone = new User(one.origin, ayan.id, ayan.username);
    await phone.logIn();
    const [stays, ends] = [await openTabAt(other, ayan), await openTabAt(other, phone)];
    await phone.call(authCalls.logout);
    await waitFor(() => ends.socket.disconnected);
    expect(stays.socket.connected).toBe(true);
    const answer = await other.visitor.call(profileCalls.own, {
      headers: { authorization: `Bearer ${phone.token}` },
    });
    expect(answer.status).toBe(401);
  });

  it('friend events reach users in every process', async () => {
    const tab = await openTabAt(other, kamal);
    expect((await send(ayan, kamal)).status).toBe(201);
    await waitFor(() => tab.payloads('friends:changed').length === 1);
  });

  it('rate limits count both processes', async () => {
    const settings = { redisUrl: redis.url, rateLimits: true };
    const strict = [await testApp(settings, one), await testApp(settings, one)];
    // Without Redis, each process counts for itself.
    await waitFor(() => strict.every((app) => app.get<Redis>(REDIS).status === 'ready'));
    const login = (index: number) =>
      strict[index % 2]?.visitor.call(authCalls.login, {
        body: { username: 'kim-bilir', password: 'yanlış' },
      });
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await login(count))?.status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('users of a process that dies go offline', async () => {
    const dying = await testApp({ redisUrl: redis.url }, one);
    const watching = await openTabAt(one, ayan);
    await openTabAt(dying, kamal);
    await watching.sees(kamal.id);
    dying.get<Redis>(REDIS).disconnect();
    await waitFor(() => watching.offlineEventsOf(kamal.id).length > 0, 'going offline');
    expect(watching.offlineEventsOf(kamal.id)).toHaveLength(1);
    await waitFor(async () => (await watching.lastSeen(kamal.id)) !== null);
  });

  it('each process serves its own users while Redis is away, and both agree again afterwards', async () => {
    const watching = await openTabAt(one, ayan);
    const distant = await one.newUser('uzaq');
    const far = await openTabAt(other, distant);
    await redis.stop();
    const near = await openTabAt(one, kamal);
    await watching.sees(kamal.id);
    expect((await send(ayan, kamal)).status).toBe(201);
    await waitFor(() => near.payloads('friends:changed').length === 1);

    await redis.start();
    await far.sees(kamal.id);
    await waitFor(() => haveSameCount(one, other));
    // Users of the previous test may still go offline.
    for (const user of [ayan, kamal, distant]) expect(watching.offlineEventsOf(user.id)).toEqual([]);
    near.socket.emit('user:offline', { userId: kamal.id });
    await far.seesOffline(kamal.id);
  });

  it('a page that watches is answered while Redis is away, and learns afterwards who came', async () => {
    const watching = connect(one.origin, { token: ayan.token });
    await connected(watching);
    await redis.stop();
    watching.socket.emit('users:watch', { userIds: [kamal.id] });
    await waitFor(() => watching.payloads('users:online').length === 1, 'the answer');
    const far = await openTabAt(other, kamal);
    await redis.start();
    await watching.sees(kamal.id);
    far.socket.emit('user:offline', { userId: kamal.id });
    await watching.seesOffline(kamal.id);
  });
});
