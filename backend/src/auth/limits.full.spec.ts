import { authCalls, sessionCalls } from 'shared-kit/contract';
import { testApp, type TestApp } from '../../test/support/test-app';
import { emailOf, PASSWORD } from '../../test/support/user';
import { TokensService } from './sessions/tokens.service';
import { RATE_LIMITS } from '../common/rate-limits/rate-limit-table';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ rateLimits: true });
});

const WRONG = 'yanlış parol';
const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  app.visitor.call(authCalls.login, { body: { username, password }, headers });

it('ten wrong logins close an account for a while, even for the right password', async () => {
  const ayan = await app.user('ayan');
  const { max } = RATE_LIMITS.wrongLoginsPerAccount;
  const answers = await Promise.all(Array.from({ length: 3 * max }, () => login('ayan', WRONG)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(max);
  const right = await login(ayan.email, PASSWORD, { 'X-Forwarded-For': '203.0.113.9' });
  expect(right.status).toBe(429);
  const seconds = Number(right.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
});

it('an unknown account is closed like a known one', async () => {
  const { max } = RATE_LIMITS.wrongLoginsPerAccount;
  const answers = await Promise.all(Array.from({ length: max + 1 }, () => login('Heç.Kim', WRONG)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await login('heç.kim', WRONG)).status).toBe(429);
});

it('right logins are not counted', async () => {
  await app.user('ayan');
  const answers = await Promise.all(Array.from({ length: 30 }, () => login('ayan', PASSWORD)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

it('a hundred wrong logins close an address', async () => {
  const { max } = RATE_LIMITS.wrongLoginsPerAddress;
  await app.user('ayan');
  const answers = await Promise.all(
    Array.from({ length: max + 5 }, (_, index) => login(`kim${index}`, WRONG)),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await login('ayan', PASSWORD, { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(429);
});

it('five reset mails an hour for one address of mail, known or not', async () => {
  const forgot = (email: string) => app.visitor.call(authCalls.forgotPassword, { body: { email } });
  const { email } = await app.user('ayan');
  for (const address of [email, 'hec-kim@numune.az']) {
    const answers = [];
    for (let count = 0; count < 6; count += 1)
      answers.push(await forgot(count % 2 ? address : address.toUpperCase()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
  }
});

it('twenty registrations an hour from one address', async () => {
  const register = (username: string) =>
    app.visitor.call(authCalls.register, {
      body: { username, email: emailOf(username), password: PASSWORD },
      headers: { 'X-Forwarded-For': `203.0.113.${Math.ceil(Math.random() * 250)}` },
    });
  const { max } = RATE_LIMITS.registrationsPerAddress;
  await register('birinci');
  expect((await register('birinci')).status).toBe(409);
  for (let count = 2; count <= max; count += 1) expect((await register(`nomre${count}`)).status).toBe(201);
  const refused = await register('artıq');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
});

it('twenty wrong links that end sessions close an address, but password resets go on', async () => {
  const { max } = RATE_LIMITS.wrongSessionLinksPerAddress;
  const endSessions = (token: string) => app.visitor.call(sessionCalls.endByLink, { body: { token } });
  const rightLinkOf = async (username: string) =>
    app.get(TokensService).issueLink((await app.user(username)).id, 1);
  for (const name of ['ayan', 'kamal']) expect((await endSessions(await rightLinkOf(name))).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: max + 2 }, () => endSessions('yanlış')));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(max);
  const refused = await endSessions(await rightLinkOf('leyla'));
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);

  const reset = await app.visitor.call(authCalls.resetPassword, {
    body: { token: 'yanlış', newPassword: 'Başqa-Uzun-Parol-7' },
  });
  expect(reset.error.code).toBe('RESET_TOKEN_INVALID');
});

it('wrong current passwords count as wrong logins', async () => {
  const ayan = await app.user('ayan');
  const change = () =>
    ayan.call(authCalls.changePassword, {
      body: { currentPassword: WRONG, newPassword: 'Başqa-Uzun-Parol-7' },
    });
  const answers = await Promise.all(Array.from({ length: 12 }, change));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

it('a restart undoes no limit', async () => {
  const { max } = RATE_LIMITS.wrongLoginsPerAccount;
  await Promise.all(Array.from({ length: max }, () => login('ayan', WRONG)));
  const dataDir = app.config.dataDir;
  await app.nest.close();
  app = await testApp({ rateLimits: true, dataDir });
  const refused = await login('ayan', WRONG);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
});

it.each([
  ['IPv4', (port: number) => `203.0.113.7:${port}`],
  ['IPv6', (port: number) => `[2001:db8::1]:${port}`],
])('the port that a proxy adds to an address is not part of it: %s', async (_, addressOf) => {
  const behindProxy = await testApp({ rateLimits: true, trustProxy: ['loopback'] });
  const statuses = [];
  for (let count = 0; count < RATE_LIMITS.registrationsPerAddress.max + 5; count += 1) {
    const username = `nomre${count}`;
    const { status } = await behindProxy.visitor.call(authCalls.register, {
      body: { username, email: emailOf(username), password: PASSWORD },
      headers: { 'X-Forwarded-For': addressOf(51_000 + count) },
    });
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});
