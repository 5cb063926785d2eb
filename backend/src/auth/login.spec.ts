import { authCalls, profileCalls } from 'shared-kit/contract';
import { itTries } from '../../test/support/every-case';
import { testApp, type TestApp } from '../../test/support/test-app';
import { PASSWORD, type User } from '../../test/support/user';

let app: TestApp;
let ayan: User;
beforeAll(async () => {
  app = await testApp();
  ayan = await app.user('Ayan.Ələkbərli');
});

const login = (username: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  app.visitor.call(authCalls.login, { body: { username, password }, headers });

itTries(['Ayan.Ələkbərli', 'AYAN.ƏLƏKBƏRLİ', 'ayan.ələkbərli'.normalize('NFD')])(
  'knows a name in any spelling',
  async (name) => {
    ayan.token = (await login(name)).body.token;
    expect((await ayan.call(profileCalls.own)).body.id).toBe(ayan.id);
  },
);

it('knows a user by email, whatever its case', async () => {
  expect((await login(ayan.email.toUpperCase())).status).toBe(200);
});

it('answers a wrong password and an unknown name alike', async () => {
  const wrong = await login(ayan.username, 'yanlış parol');
  const unknown = await login('heç kim', 'yanlış parol');
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect({ ...wrong.error, requestId: '' }).toEqual({ ...unknown.error, requestId: '' });
  expect(wrong.error.code).toBe('BAD_CREDENTIALS');
});

itTries([
  ['a quote', `' OR 1=1 --`],
  ['wildcards', '%_%'],
  ['ten kilobytes of emoji', '🎬'.repeat(2_500)],
  ['a lone surrogate', '\ud800abc'],
])('survives hostile names', async ([, name]) => {
  const answer = await login(name);
  expect([400, 401]).toContain(answer.status);
});

it('ties the browser to the user until logout', async () => {
  const answer = await login(ayan.username);
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(
    /^kinodost_visitor=[0-9a-f-]{36}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  );
  const pair = cookie.split(';')[0] ?? '';
  const tied = () =>
    app.database.query<{ user_id: string }>(`SELECT user_id FROM visitors WHERE id = $1`, [
      pair.split('=')[1],
    ]);
  expect(await tied()).toEqual([{ user_id: ayan.id }]);

  const kamal = await app.user('kamal');
  await login('kamal', PASSWORD, { cookie: pair });
  expect(await tied()).toEqual([{ user_id: kamal.id }]);

  expect((await app.visitor.call(authCalls.logout, { headers: { cookie: pair } })).body).toEqual({
    success: true,
  });
  expect(await tied()).toEqual([]);
});
