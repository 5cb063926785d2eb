import { authCalls } from 'shared-kit/contract';
import { tryAll } from '../support/every-case';
import { testApp } from '../support/test-app';
import { emailOf } from '../support/user';

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

it('logins and reset mails do not reveal by their time who has an account', async () => {
  const app = await testApp();
  await app.user('ayan');
  const ways = {
    login: (username: string) =>
      app.visitor.call(authCalls.login, { body: { username, password: 'yanlış parol' } }),
    'forgotten password': (name: string) =>
      app.visitor.call(authCalls.forgotPassword, { body: { email: emailOf(name) } }),
  };
  await tryAll(
    Object.entries(ways),
    ([name]) => name,
    async ([, ask]) => {
      const times: Record<string, number[]> = { ayan: [], heckim: [] };
      const isAlike = () => {
        const [a, b] = [quickest(times.ayan), quickest(times.heckim)];
        return Math.abs(a - b) < Math.max(a, b) / 3 + NOISE_MS;
      };
      for (let round = 0; round < ROUNDS || (!isAlike() && round < ROUNDS_MAX); round += 1)
        for (const name of ['ayan', 'heckim']) times[name]?.push(await timed(() => ask(name)));
      expect(isAlike()).toBe(true);
    },
  );
});
