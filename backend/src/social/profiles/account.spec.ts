import {
  authCalls,
  commentCalls,
  friendCalls,
  movieCalls,
  profileCalls,
  sessionCalls,
} from 'shared-kit/contract';
import { befriend } from '../../../test/support/friendships';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { PASSWORD, User } from '../../../test/support/user';
import { RATE_LIMITS } from '../../common/rate-limits/rate-limit-table';

let app: TestApp;
let ayan: User;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ayan = await app.newUser('ayan');
});

const remove = (who: User, currentPassword = PASSWORD) =>
  who.call(profileCalls.remove, { body: { currentPassword } });

async function secondDevice(who: User): Promise<User> {
  const device = new User(who.origin, who.id, who.username);
  await device.logIn();
  return device;
}

describe('signing out everywhere', () => {
  it('ends every session except the current one, which gets a new token', async () => {
    const phone = await secondDevice(ayan);
    const old = ayan.token;
    const { token } = (await ayan.call(sessionCalls.endOthers)).body;
    expect((await ayan.call(profileCalls.own)).status).toBe(401);
    expect((await phone.call(profileCalls.own)).error.code).toBe('UNAUTHORIZED');
    ayan.token = token;
    expect(token).not.toBe(old);
    expect((await ayan.call(profileCalls.own)).status).toBe(200);
  });

  it('gives one of many concurrent calls a valid token', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ayan.call(sessionCalls.endOthers)));
    const good = answers.filter(({ status }) => status === 200);
    expect(answers.every(({ status }) => [200, 401].includes(status))).toBe(true);
    expect(good).toHaveLength(1);
    ayan.token = good[0]?.body.token;
    expect((await ayan.call(profileCalls.own)).status).toBe(200);
  });
});

describe('deleting one’s account', () => {
  it('deletes friendships and sessions, and keeps comments', async () => {
    const kamal = await app.newUser('kamal');
    const admin = await app.admin('rehber');
    await befriend(ayan, kamal);
    const { id } = (await ayan.call(movieCalls.create, { body: { title: 'Nəsimi' } })).body;
    const comment = (await ayan.call(commentCalls.create, { params: { id }, body: { body: 'Gözəl' } })).body;
    await admin.call(commentCalls.approve, { params: { id: comment.id } });

    expect((await remove(ayan)).body).toEqual({ success: true });
    expect((await ayan.call(profileCalls.own)).status).toBe(401);
    expect((await kamal.call(friendCalls.list)).body.friends).toEqual([]);
    expect((await app.visitor.call(profileCalls.byId, { params: { id: ayan.id } })).status).toBe(404);
    const { comments } = (await app.visitor.call(commentCalls.list, { params: { id } })).body;
    expect(comments[0]?.author).toMatchObject({
      id: null,
      username: 'Silinmiş istifadəçi',
      avatar_url: null,
    });
    await expect(ayan.logIn()).rejects.toThrow('401');
  });

  it('requires the password', async () => {
    expect((await remove(ayan, 'yanlış-parol')).error.code).toBe('BAD_PASSWORD');
    const answer = await ayan.raw('/user/profile', { method: 'DELETE' });
    expect(answer.status).toBe(400);
    expect((await ayan.call(profileCalls.own)).status).toBe(200);
  });

  it('is refused for the last administrator', async () => {
    const [one, other] = [await app.admin('birinci'), await app.admin('ikinci')];
    await app.database.query('UPDATE users SET is_admin = false WHERE id <> ALL($1)', [[one.id, other.id]]);
    const answers = await Promise.all([remove(one), remove(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('LAST_ADMIN');
  });

  it('succeeds once when ten calls run at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(ayan)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 401].includes(status))).toBe(true);
  });
});

it('limits wrong passwords, and does not count the right one', async () => {
  const strict = await testApp({ rateLimits: true });
  const guesser = await strict.user('təxminçi');
  for (let guess = 0; guess < RATE_LIMITS.wrongLoginsPerAccount.max; guess += 1)
    expect((await remove(guesser, `yanlış-${guess}`)).error.code).toBe('BAD_PASSWORD');
  const refused = await remove(guesser);
  expect(refused.error.code).toBe('TOO_MANY_REQUESTS');
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  const change = await guesser.call(authCalls.changePassword, {
    body: { currentPassword: PASSWORD, newPassword: 'Başqa-Uzun-Parol-7' },
  });
  expect(change.status).toBe(429);
});
