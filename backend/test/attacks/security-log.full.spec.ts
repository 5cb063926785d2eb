import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  adminCalls,
  authCalls,
  passkeyCalls,
  personalTokenCalls,
  profileCalls,
  publishingCalls,
  sessionCalls,
  twoFactorCalls,
} from 'shared-kit/contract';
import { Log } from '../../src/common/logging/log';
import { Authenticator } from '../support/authenticator';
import { linkTokenIn, mailTo, resetTokenIn } from '../support/mails';
import { testApp, type TestApp } from '../support/test-app';
import { PASSWORD, type User } from '../support/user';

const ORIGIN = 'https://kino.numune.az';
const CANARY = 'kanareyka-7341';
/** One more than an account's wrong passwords. */
const LOGIN_TRIES = 11;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let folder: string;
let descriptor: number;
let app: TestApp;
let ayan: User;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinodost-security-log-'));
  descriptor = openSync(join(folder, 'log'), 'w');
  app = await testApp({ logLevel: 'error', publicUrl: ORIGIN, rateLimits: true }, undefined, descriptor);
  ayan = await app.user('ayan');
});
afterAll(async () => {
  closeSync(descriptor);
  await rm(folder, { recursive: true, force: true });
});

type Event = Record<string, unknown>;

/** The events of `work`. */
async function eventsOf(work: () => Promise<unknown>): Promise<Event[]> {
  const read = async () => {
    await app.get(Log).flush();
    return readFileSync(join(folder, 'log'), 'utf8').split('\n').slice(0, -1);
  };
  const before = (await read()).length;
  await work();
  return (await read())
    .slice(before)
    .map((line) => JSON.parse(line) as Event)
    .filter(({ log }) => log === 'security');
}

const logIn = (password: string) =>
  app.visitor.call(authCalls.login, {
    body: { username: 'ayan', password },
    headers: { 'user-agent': FIREFOX },
  });

it('has a login with account, factor, address and device, whatever the level of the log', async () => {
  expect(await eventsOf(() => logIn(PASSWORD))).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      log: 'security',
      requestId: expect.any(String),
      event: 'login',
      outcome: 'done',
      account: ayan.id,
      factor: 'password',
      address: expect.stringContaining('127.0.0.1'),
      device: 'Firefox, Linux',
      msg: 'login',
    },
  ]);
});

it('has what was refused, with the reason', async () => {
  const kamal = await app.user('kamal');
  expect(await eventsOf(() => logIn('yanlış-parol'))).toMatchObject([
    { level: 'warn', event: 'login', outcome: 'refused', account: ayan.id, code: 'BAD_CREDENTIALS' },
  ]);
  expect(await eventsOf(() => kamal.call(adminCalls.stats))).toMatchObject([
    { event: 'permission', outcome: 'refused', account: kamal.id, code: 'ADMIN_ONLY' },
  ]);
  const body = { token: CANARY, newPassword: PASSWORD };
  expect(await eventsOf(() => app.visitor.call(authCalls.resetPassword, { body }))).toMatchObject([
    { event: 'password reset', outcome: 'refused', code: 'RESET_TOKEN_INVALID' },
  ]);
  expect(await eventsOf(() => app.visitor.call(sessionCalls.list))).toEqual([]);
  const headers = { authorization: `Bearer ${CANARY}` };
  expect(await eventsOf(() => app.visitor.call(sessionCalls.list, { headers }))).toMatchObject([
    { event: 'token', outcome: 'refused', code: 'UNAUTHORIZED' },
  ]);
});

it('has factors, resets and ends of sessions', async () => {
  const [leyla, nigar] = [await app.user('leyla'), await app.user('nigar')];
  const phone = new Authenticator({ origin: ORIGIN });
  const events = await eventsOf(async () => {
    const { body } = await leyla.call(passkeyCalls.registrationOptions);
    const response = phone.register(body);
    await leyla.call(passkeyCalls.register, { body: { name: CANARY, response } });
    const { body: options } = await app.visitor.call(passkeyCalls.loginOptions);
    await app.visitor.call(passkeyCalls.logIn, { body: { response: phone.logIn(options) } });
    const { sessions } = (await leyla.call(sessionCalls.list)).body;
    const id = sessions.find(({ current }) => !current)?.id ?? '';
    await leyla.call(sessionCalls.end, { params: { id } });
    await leyla.call(sessionCalls.endOthers);
    await app.visitor.call(authCalls.forgotPassword, { body: { email: nigar.email } });
    const token = resetTokenIn(await mailTo(app.config.dataDir, nigar.email));
    await app.visitor.call(authCalls.resetPassword, { body: { token, newPassword: 'Kadr-arxası-2027' } });
  });
  expect(events.map(({ event, factor, account }) => [event, factor, account])).toEqual([
    ['factor added', 'passkey', leyla.id],
    ['login', 'passkey', leyla.id],
    ['sessions ended', undefined, leyla.id],
    ['sessions ended', undefined, leyla.id],
    ['reset requested', 'mailed link', nigar.id],
    ['password reset', 'mailed link', nigar.id],
    ['password changed', 'password', nigar.id],
  ]);
});

it('has factors that were refused: none was added', async () => {
  const sevda = await app.user('sevda');
  await sevda.call(twoFactorCalls.setUp, { body: { currentPassword: PASSWORD } });
  const response = new Authenticator({ origin: 'https://evil.example' }).register({ challenge: CANARY });
  const events = await eventsOf(async () => {
    await sevda.call(twoFactorCalls.enable, { body: { code: '000000' } });
    await sevda.call(passkeyCalls.register, { body: { name: CANARY, response } });
  });
  expect(events.map(({ event, outcome, factor, account }) => [event, outcome, factor, account])).toEqual([
    ['factor added', 'refused', 'app code', sevda.id],
    ['factor added', 'refused', 'passkey', sevda.id],
  ]);
});

it('has the link that ends all sessions once, and then what is wrong with it', async () => {
  const samir = await app.user('samir');
  // The first login is no news.
  await samir.logIn();
  await samir.logIn();
  const token = linkTokenIn(await mailTo(app.config.dataDir, `<${samir.email}>`));
  const end = () => app.visitor.call(sessionCalls.endByLink, { body: { token } });
  const events = await eventsOf(async () => {
    await end();
    await end();
  });
  expect(events.map(({ event, code }) => [event, code])).toEqual([
    ['sessions ended', undefined],
    ['sessions ended', 'SESSION_LINK_INVALID'],
  ]);
});

it('has tokens that are made, refused and ended, and limits; never a token', async () => {
  const admin = await app.admin('kenan');
  await admin.call(publishingCalls.createFeature, { body: { id: 'hava', title: 'Hava', team: 'Hava' } });
  const name = CANARY;
  const secrets: string[] = [];
  const events = await eventsOf(async () => {
    const body = { name, scopes: ['read' as const], expires_in_days: 1 };
    const { body: own } = await ayan.call(personalTokenCalls.create, { body });
    const headers = { authorization: `Bearer ${own.token}` };
    await app.visitor.call(sessionCalls.list, { headers });
    await ayan.call(personalTokenCalls.end, { params: { id: own.id } });
    await app.visitor.call(profileCalls.own, { headers });
    const { body: team } = await admin.call(publishingCalls.createToken, {
      params: { feature: 'hava' },
      body: { name, scopes: ['publish'], expires_in_days: 1 },
    });
    for (let tries = 0; tries < LOGIN_TRIES; tries += 1)
      await app.visitor.post('/auth/login', { username: 'hecKim', password: CANARY });
    secrets.push(CANARY, own.token, team.token);
  });
  expect(
    events.slice(0, 5).map(({ event, code, account, feature }) => [event, code ?? account ?? feature]),
  ).toEqual([
    ['token created', ayan.id],
    ['permission', 'TOKEN_SCOPE'],
    ['token revoked', ayan.id],
    ['token', 'UNAUTHORIZED'],
    ['token created', admin.id],
  ]);
  expect(events.at(-1)).toMatchObject({ event: 'limit', outcome: 'refused', code: 'TOO_MANY_REQUESTS' });
  for (const secret of secrets) expect(JSON.stringify(events)).not.toContain(secret);
});

it('has nothing that was typed or sent, in whatever field', async () => {
  const headers = {
    'user-agent': CANARY,
    'x-forwarded-for': CANARY,
    referer: CANARY,
    cookie: `kinodost_device=${CANARY}`,
  };
  const response = {
    id: CANARY,
    rawId: CANARY,
    type: 'public-key',
    response: { clientDataJSON: CANARY, authenticatorData: CANARY, signature: CANARY, userHandle: CANARY },
  } as const;
  const send = (path: string, body: object) => app.visitor.post(path, body, { headers });
  const events = await eventsOf(async () => {
    await send('/auth/login', { username: CANARY, password: CANARY });
    await send('/auth/login', { username: 'ayan', password: CANARY });
    await send(twoFactorCalls.logIn.path, { challenge: CANARY, code: CANARY });
    await send(passkeyCalls.logIn.path, { response });
    await send('/auth/reset-password', { token: CANARY, newPassword: `${CANARY}-Parol` });
    await send(sessionCalls.endByLink.path, { token: CANARY });
    await ayan.post(
      '/user/password',
      { currentPassword: CANARY, newPassword: `${CANARY}-Parol` },
      { headers },
    );
    await app.visitor.get(`/user/sessions?token=${CANARY}`, {
      headers: { ...headers, authorization: `Bearer ${CANARY}` },
    });
  });
  expect(events.length).toBeGreaterThanOrEqual(7);
  for (const event of events) expect(JSON.stringify(event)).not.toContain(CANARY);
});
