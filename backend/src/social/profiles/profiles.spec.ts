import { profileCalls, sessionCalls } from 'shared-kit/contract';
import { itTries } from '../../../test/support/every-case';
import { linkTokenIn, mailTo } from '../../../test/support/mails';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { PASSWORD, UNKNOWN_ID, type User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let kamal: User;
beforeAll(async () => {
  app = await testApp();
  ayan = await app.user('Ayan');
  kamal = await app.user('Kamal.Şıxəliyev');
});

const byName = (username: string) => app.visitor.call(profileCalls.byName, { params: { username } });

it('returns the own profile', async () => {
  expect((await ayan.call(profileCalls.own)).body).toEqual({
    id: ayan.id,
    username: 'Ayan',
    email: ayan.email,
    avatar_url: null,
    isAdmin: false,
    bio: '',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    presence: 'everyone',
  });
});

it('returns public profiles without the email', async () => {
  const answer = await app.visitor.call(profileCalls.byId, { params: { id: kamal.id } });
  expect(answer.body).toMatchObject({
    id: kamal.id,
    username: 'Kamal.Şıxəliyev',
    friend_count: 0,
    movie_count: 0,
  });
  expect(JSON.stringify(answer.body)).not.toContain('numune.az');
});

itTries([
  'Kamal.Şıxəliyev',
  'KAMAL.ŞIXƏLİYEV',
  'kamal.şixəliyev',
  'KAMAL.ŞIXƏLİYEV'.toLowerCase(),
  'Kamal.Şıxəliyev'.normalize('NFD'),
])('finds a user by any spelling of the name', async (name) =>
  expect((await byName(name)).body.id).toBe(kamal.id),
);

itTries(['yoxdur', 'Kamal.Sixeliyev', 'Silinmiş istifadəçi', '\u0000', '%', `x'--`, 'a'.repeat(500)])(
  'finds no user by another name',
  async (name) => {
    const answer = await byName(name);
    expect(answer.status).toBe(404);
  },
);

itTries([UNKNOWN_ID, 'abc', `1' OR '1'='1`])('finds no user by another id', async (id) => {
  const answer = await app.visitor.call(profileCalls.byId, { params: { id } });
  expect(answer.status).toBe(404);
  expect(answer.error.code).toBe('USER_NOT_FOUND');
});

it('changes only the given fields', async () => {
  const answer = await kamal.call(profileCalls.update, { body: { bio: '  Kino sevirəm 🎬  ' } });
  expect(answer.body).toMatchObject({
    bio: 'Kino sevirəm 🎬',
    username: 'Kamal.Şıxəliyev',
    email: kamal.email,
  });
  const renamed = await kamal.call(profileCalls.update, { body: { username: 'KAMAL.ŞIXƏLİYEV', bio: '' } });
  expect(renamed.body).toMatchObject({ username: 'KAMAL.ŞIXƏLİYEV', bio: '' });
});

it('refuses a name and an address of another account', async () => {
  const name = await ayan.call(profileCalls.update, { body: { username: 'kamal.şıxəliyev' } });
  expect(name.error.code).toBe('USERNAME_TAKEN');
  const body = { email: kamal.email.toUpperCase(), currentPassword: PASSWORD };
  const email = await ayan.call(profileCalls.update, { body });
  expect(email.error.code).toBe('EMAIL_TAKEN');
});

describe('a new address', () => {
  const change = (who: User, email: string, currentPassword?: string) =>
    who.call(profileCalls.update, { body: { email, ...(currentPassword && { currentPassword }) } });

  it('needs the password', async () => {
    expect((await change(ayan, 'yeni@numune.az')).error).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'currentPassword', message: expect.any(String) }],
    });
    expect((await change(ayan, 'yeni@numune.az', 'yanlış-parol')).error.code).toBe('BAD_PASSWORD');
    expect((await ayan.call(profileCalls.own)).body.email).toBe(ayan.email);
    expect((await change(ayan, ayan.email)).status).toBe(200);
  });

  it('is mailed to the old one, with a link that ends all sessions', async () => {
    const leyla = await app.user('leyla');
    expect((await change(leyla, 'leyla-yeni@numune.az', PASSWORD)).body.email).toBe('leyla-yeni@numune.az');
    const mail = await mailTo(app.config.dataDir, `<${leyla.email}>`);
    const body = { token: linkTokenIn(mail) };
    expect((await app.visitor.call(sessionCalls.endByLink, { body })).status).toBe(200);
    expect((await leyla.call(profileCalls.own)).status).toBe(401);
    expect((await app.visitor.call(sessionCalls.endByLink, { body })).error.code).toBe(
      'SESSION_LINK_INVALID',
    );
  });
});

itTries([
  [{ bio: 'a'.repeat(501) }, 'bio'],
  [{ email: 'a@b' }, 'email'],
])('refuses wrong fields', async ([body, field]) => {
  const answer = await ayan.put('/user/profile', body);
  expect(answer.status).toBe(400);
  expect(answer.error.details).toEqual([{ field, message: expect.any(String) }]);
});
