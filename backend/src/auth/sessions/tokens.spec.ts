import { randomUUID } from 'node:crypto';
import { authCalls, profileCalls } from 'shared-kit/contract';
import { itTries } from '../../../test/support/every-case';
import { claimsOf, forge, now, sessionIdOf } from '../../../test/support/forge';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { PASSWORD, UNKNOWN_ID, type User } from '../../../test/support/user';

const NEW_PASSWORD = 'Başqa-Uzun-Parol-7';

let app: TestApp;
let ayan: User;
let leyla: User;
let endedSession: string;
beforeAll(async () => {
  app = await testApp();
  [ayan, leyla] = [await app.user('ayan'), await app.user('leyla')];
  endedSession = sessionIdOf(ayan.token);
  await ayan.call(authCalls.logout);
  await ayan.logIn();
});

const token = (claims: object, { alg = 'HS256', key = app.config.jwtSecret ?? '' } = {}) =>
  forge(claims, { alg, key });
const good = () => claimsOf(ayan);
const ofSession = (sid: string | undefined) => token({ ...good(), sid });
const codeFor = async (bearer: string) =>
  (await app.visitor.call(profileCalls.own, { headers: { authorization: `Bearer ${bearer}` } })).error.code;

it('takes a token that is as it should be', async () => {
  const headers = { authorization: `Bearer ${token(good())}` };
  expect((await app.visitor.call(profileCalls.own, { headers })).status).toBe(200);
});

itTries<[string, () => string, string]>([
  ['unsigned', () => token(good(), { alg: 'none' }), 'UNAUTHORIZED'],
  ['signed by another key', () => token(good(), { key: 'another key' }), 'UNAUTHORIZED'],
  ['signed another way', () => token(good(), { alg: 'HS512' }), 'UNAUTHORIZED'],
  ['for another audience', () => token({ ...good(), aud: 'elsewhere' }), 'UNAUTHORIZED'],
  ['of another issuer', () => token({ ...good(), iss: 'elsewhere' }), 'UNAUTHORIZED'],
  ['without an end', () => token({ ...good(), exp: undefined }), 'UNAUTHORIZED'],
  ['expired', () => token({ ...good(), exp: now() - 1 }), 'TOKEN_EXPIRED'],
  ['without a session', () => ofSession(undefined), 'UNAUTHORIZED'],
  ['of nobody', () => token({ ...good(), sub: UNKNOWN_ID }), 'UNAUTHORIZED'],
  ['whose subject is SQL', () => token({ ...good(), sub: `' OR 1=1 --` }), 'UNAUTHORIZED'],
  ['of another user’s session', () => ofSession(sessionIdOf(leyla.token)), 'UNAUTHORIZED'],
  ['of an unknown session', () => ofSession(randomUUID()), 'UNAUTHORIZED'],
  ['whose session is a word', () => ofSession('session'), 'UNAUTHORIZED'],
  ['of a session that has ended', () => ofSession(endedSession), 'UNAUTHORIZED'],
  ['gibberish', () => 'a.b.c', 'UNAUTHORIZED'],
])('refuses other tokens', async ([, make, code]) => expect(await codeFor(make())).toBe(code));

it('a changed password ends every earlier token, the calling one too', async () => {
  const kamal = await app.user('kamal');
  const { token: before } = kamal;
  const answer = await kamal.call(authCalls.changePassword, {
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
  });
  expect((await kamal.call(profileCalls.own)).status).toBe(401);
  kamal.token = answer.body.token;
  expect((await kamal.call(profileCalls.own)).status).toBe(200);
  expect(before).not.toBe(kamal.token);
  await expect(kamal.logIn(PASSWORD)).rejects.toThrow('401');
  await kamal.logIn(NEW_PASSWORD);
});

it('refuses a wrong current password, and a new one that is common', async () => {
  const call = (currentPassword: string, newPassword: string) =>
    ayan.call(authCalls.changePassword, { body: { currentPassword, newPassword } });
  expect((await call('yanlış parol', NEW_PASSWORD)).error).toMatchObject({ code: 'BAD_PASSWORD' });
  expect((await call(PASSWORD, 'iloveyou')).error.details).toEqual([
    { field: 'newPassword', message: expect.any(String) },
  ]);
});

it('of two changes at the same instant one holds', async () => {
  const answers = await Promise.all(
    ['Birinci-Parol-1', 'İkinci-Parol-2'].map((newPassword) =>
      leyla.call(authCalls.changePassword, { body: { currentPassword: PASSWORD, newPassword } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => [200, 400, 401].includes(status))).toBe(true);
});
