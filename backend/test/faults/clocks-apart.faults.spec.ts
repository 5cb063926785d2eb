import { describeWithRedis } from '../support/redis';
import { authCalls, MINUTE_MS, profileCalls } from 'shared-kit/contract';
import type { BackendProcess } from '../support/backend-process';
import { BackendProcesses } from '../support/backend-processes';
import { Client } from '../support/client';
import { openTabAt, waitForGracePeriod } from '../support/presence';
import { waitFor } from '../support/socket';
import { emailOf, PASSWORD, User } from '../support/user';
import { PRESENCE_GRACE_MS } from '../../src/social/presence/online-users';

const CLOSE_MS = MINUTE_MS;
const LOGINS = 12;

let number = 0;

describeWithRedis.each([-10, 10])('two processes, the clock of one is %d minutes off', (minutes) => {
  let processes: BackendProcesses;
  let right: BackendProcess;
  let off: BackendProcess;
  const clockShiftMs = minutes * MINUTE_MS;

  beforeAll(async () => {
    processes = await BackendProcesses.make();
    [right, off] = [await processes.start(), await processes.start({ clockShiftMs })];
  });
  afterAll(() => processes.remove());

  async function register(name: string, { origin }: BackendProcess): Promise<User> {
    const username = `${name}${(number += 1)}`;
    const body = { username, email: emailOf(username), password: PASSWORD };
    const { id } = (await new Client(origin).call(authCalls.register, { body })).body;
    const user = new User(origin, id, username);
    await user.logIn();
    return user;
  }
  const isNow = (time: string | null) =>
    expect(Math.abs(Date.parse(time ?? '') - Date.now())).toBeLessThan(CLOSE_MS);

  it.each(['said goodbye', 'lost the connection'])('last seen is right after a user %s', async (how) => {
    const [ayan, kamal] = [await register('ayan', right), await register('kamal', off)];
    const watching = [await openTabAt(right, ayan), await openTabAt(off, ayan)];
    const leaving = await openTabAt(off, kamal);
    for (const tab of watching) {
      await tab.sees(kamal.id);
      isNow(await tab.lastSeen(kamal.id));
    }
    if (how === 'said goodbye') leaving.socket.emit('user:offline', { userId: kamal.id });
    else leaving.loseNetwork();
    for (const tab of watching) {
      await tab.seesOffline(kamal.id);
      isNow(tab.offlineEventsOf(kamal.id)[0]?.lastSeen ?? null);
      isNow(await tab.lastSeen(kamal.id));
    }
  });

  it('users of a process that stops stay online for the grace period only', async () => {
    const [ayan, kamal] = [await register('ayan', right), await register('kamal', off)];
    const watching = await openTabAt(right, ayan);
    const stopping = await processes.start({ clockShiftMs });
    await openTabAt(stopping, kamal);
    await watching.sees(kamal.id);
    const stoppedAt = performance.now();
    expect(await stopping.stop()).toBe(0);
    await watching.seesOffline(kamal.id);
    const staysMs = performance.now() - stoppedAt;
    expect(staysMs).toBeGreaterThanOrEqual(PRESENCE_GRACE_MS);
    expect(staysMs).toBeLessThan(CLOSE_MS);
  });

  it('nobody is shown offline while both processes renew their leases', async () => {
    const [ayan, kamal] = [await register('ayan', right), await register('kamal', off)];
    const [here, there] = [await openTabAt(right, ayan), await openTabAt(off, kamal)];
    await Promise.all([here.sees(kamal.id), there.sees(ayan.id)]);
    // Three times, longer than a lease.
    for (let round = 0; round < 3; round += 1) {
      const { origin } = right;
      await waitForGracePeriod({ origin, user: (name) => register(name, right) }, here);
    }
    expect(here.offlineEventsOf(kamal.id)).toEqual([]);
    expect(there.offlineEventsOf(ayan.id)).toEqual([]);
  });

  it.each(['right', 'off'])('a session that ends at the one that is %s ends at the other', async (which) => {
    const [here, there] = which === 'right' ? [right, off] : [off, right];
    const ayan = await register('ayan', here);
    const tab = await openTabAt(there, ayan);
    const elsewhere = Object.assign(new User(there.origin, ayan.id, ayan.username), { token: ayan.token });
    expect((await elsewhere.call(profileCalls.own)).status).toBe(200);
    await ayan.call(authCalls.logout);
    await waitFor(() => tab.socket.disconnected, 'closing');
    expect((await elsewhere.call(profileCalls.own)).status).toBe(401);
  });

  it('rate limits count both processes', async () => {
    const env = { RATE_LIMITS: 'on' };
    const strict = [await processes.start({ env }), await processes.start({ env, clockShiftMs })];
    const answers = [];
    for (let count = 0; count < LOGINS; count += 1)
      answers.push(
        await new Client(strict[count % 2]?.origin ?? '').call(authCalls.login, {
          body: { username: 'kim-bilir', password: 'yanlış' },
        }),
      );
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const waits = answers.slice(10).map(({ headers }) => Number(headers.get('retry-after')));
    expect(Math.abs((waits[0] ?? 0) - (waits[1] ?? 0))).toBeLessThan(CLOSE_MS / 1000);
  });
});
