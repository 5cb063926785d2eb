import { authCalls, profileCalls } from 'shared-kit/contract';
import { testApp, type TestApp } from '../support/test-app';
import { emailOf, PASSWORD, type User } from '../support/user';
import { RATE_LIMITS } from '../../src/common/rate-limits/rate-limit-table';

const ROUNDS = 15;
/** On a busy machine it takes more until each way had a quiet moment. */
const ROUNDS_MAX = 150;
const NOISE_MS = 15;

/** Other load only makes answers slower. */
const quickest = (times: number[] = []) => Math.min(...times);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

describe('who has an account', () => {
  let app: TestApp;
  let ayan: User;
  beforeAll(async () => {
    app = await testApp();
    ayan = await app.user('ayan');
  });

  const ways = (
    known: string,
    unknown: string,
  ): [string, (name: string) => Promise<unknown>, string, string][] => [
    [
      'a login',
      (username) => app.visitor.call(authCalls.login, { body: { username, password: 'yanlış parol' } }),
      known,
      unknown,
    ],
    [
      'a forgotten password',
      (name) => app.visitor.call(authCalls.forgotPassword, { body: { email: emailOf(name) } }),
      known,
      unknown,
    ],
  ];

  it.each(ways('ayan', 'heckim'))(
    '%s reveals nothing by its answer or its time',
    async (_, ask, known, unknown) => {
      const times: Record<string, number[]> = { [known]: [], [unknown]: [] };
      const isAlike = () => {
        const [a, b] = [quickest(times[known]), quickest(times[unknown])];
        return Math.abs(a - b) < Math.max(a, b) / 3 + NOISE_MS;
      };
      for (let round = 0; round < ROUNDS || (!isAlike() && round < ROUNDS_MAX); round += 1)
        for (const name of [known, unknown]) times[name]?.push(await timed(() => ask(name)));
      expect(isAlike()).toBe(true);
      const shown = (answer: unknown) => {
        const { status, content } = answer as { status: number; content: Record<string, unknown> };
        return { status, ...content, requestId: '' };
      };
      expect(shown(await ask(known))).toEqual(shown(await ask(unknown)));
    },
  );

  it('no list and no profile shows an address', async () => {
    for (const path of [`/user/profile/${ayan.id}`, '/user/profile/username/ayan', '/movies', '/newsletters'])
      expect(JSON.stringify((await app.visitor.get(path)).body)).not.toContain('@');
  });
});

describe('trying out what is taken', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ rateLimits: true });
    await app.user('ayan');
  });

  it('ends for an address of the network, for what is free too', async () => {
    const { max } = RATE_LIMITS.takenRegistrationsPerAddress;
    const register = (username: string, email = emailOf(username)) =>
      app.visitor.call(authCalls.register, { body: { username, email, password: PASSWORD } });
    for (let count = 0; count < max; count += 1)
      expect((await register('ayan', emailOf(`kim${count}`))).status).toBe(409);
    expect((await register('ayan')).status).toBe(429);
    // Even an allowed call would reveal whether the name is taken.
    expect((await register('azad')).status).toBe(429);
  });

  it('ends for a user who changes their own name or address', async () => {
    const other = await testApp({ rateLimits: true });
    await other.user('ayan');
    const kamal = await other.user('kamal');
    const { max } = RATE_LIMITS.takenNamesPerUser;
    const change = (email: string) =>
      kamal.call(profileCalls.update, { body: { email, currentPassword: PASSWORD } });
    for (let count = 0; count < max + 5; count += 1)
      expect((await change(`yeni${count}@numune.az`)).status).toBe(200);
    for (let count = 0; count < max; count += 1)
      expect((await change(emailOf('ayan'))).error.code).toBe('EMAIL_TAKEN');
    expect((await change(emailOf('ayan'))).status).toBe(429);
    expect((await change('azad@numune.az')).status).toBe(429);
  });
});
