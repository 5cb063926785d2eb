import { authCalls, profileCalls } from 'shared-kit/contract';
import { testApp, type TestApp } from '../support/test-app';
import { emailOf, PASSWORD, type User } from '../support/user';
import { RATE_LIMITS } from '../../src/common/rate-limits/rate-limit-table';

describe('who has an account', () => {
  let app: TestApp;
  let ayan: User;
  beforeAll(async () => {
    app = await testApp();
    ayan = await app.user('ayan');
  });

  it('no answer to a login or about a forgotten password reveals', async () => {
    const shown = ({ status, error: { requestId: _, ...rest } }: Awaited<ReturnType<typeof logIn>>) => ({
      status,
      ...rest,
    });
    const logIn = (username: string) =>
      app.visitor.post('/auth/login', { username, password: 'yanlış parol' });
    expect(shown(await logIn('ayan'))).toEqual(shown(await logIn('heckim')));
    const forgot = async (name: string) => {
      const { status, body } = await app.visitor.post('/auth/forgot-password', { email: emailOf(name) });
      return { status, body };
    };
    expect(await forgot('ayan')).toEqual(await forgot('heckim'));
  });

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
