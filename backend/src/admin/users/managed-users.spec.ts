import { adminCalls, friendCalls, profileCalls } from 'shared-kit/contract';
import { waitFor } from '../../../test/support/socket';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../../test/support/user';

let app: TestApp;
let admin: User;
beforeEach(async () => {
  app = await testApp();
  await app.database.query('TRUNCATE users CASCADE');
  admin = await app.admin('Rəhbər');
});

const list = async (query: Record<string, string | number> = {}) =>
  (await admin.call(adminCalls.users, { query: { limit: 100, ...query } })).body;
const names = async (query: Record<string, string | number>) =>
  (await list(query)).users.map(({ username }) => username);
const setAdmin = (id: string, isAdmin: boolean) =>
  admin.call(adminCalls.setAdmin, { params: { id }, body: { isAdmin } });

async function people(...usernames: string[]): Promise<void> {
  for (const username of usernames) await app.user(username);
}

it('lists pages of users in the order of the alphabet', async () => {
  await people('Zaur', 'Əli', 'Çinarə', 'Cavid', 'İlqar', 'Işıq', 'Xalid', 'Eldar');
  const all = ['Cavid', 'Çinarə', 'Eldar', 'Əli', 'Xalid', 'Işıq', 'İlqar', 'Rəhbər', 'Zaur'];
  expect(await names({})).toEqual(all);
  expect(await names({ limit: 2, page: 2 })).toEqual(['Eldar', 'Əli']);
  expect(await names({ order: 'desc', limit: 1 })).toEqual(['Zaur']);
  expect(await list({ page: 999_999_999 })).toMatchObject({ users: [], total: 9 });
});

it('finds by folded letters in name and email, wildcards being letters', async () => {
  await people('Şəhriyar', 'İsmayıl', 'alt_xett');
  expect(await names({ search: 'sehri' })).toEqual(['Şəhriyar']);
  expect(await names({ search: 'ŞƏHRİ' })).toEqual(['Şəhriyar']);
  expect(await names({ search: 'ismayil' })).toEqual(['İsmayıl']);
  expect(await names({ search: 'İSMAYIL'.normalize('NFD') })).toEqual(['İsmayıl']);
  expect(await names({ search: 'alt-xett@' })).toEqual(['alt_xett']);
  expect(await names({ search: '_' })).toEqual(['alt_xett']);
  expect(await names({ search: '%' })).toEqual([]);
  expect(await names({ search: `' OR 1=1 --` })).toEqual([]);
  expect(await names({ search: '\\' })).toEqual([]);
});

it('counts those who match a search, also on a page behind them', async () => {
  await people('Ayan', 'Aysel', 'Aytac', 'Zaur');
  const page = (number: number) => list({ search: 'ay', limit: 2, page: number });
  expect((await page(2)).users).toMatchObject([{ username: 'Aytac' }]);
  for (const number of [1, 2, 9]) expect((await page(number)).total).toBe(3);
  expect(await list({ search: 'yoxdur' })).toMatchObject({ users: [], total: 0 });
});

it('makes administrators and unmakes them, with effect at once', async () => {
  const ayan = await app.user('ayan');
  expect((await ayan.call(adminCalls.users)).error.code).toBe('ADMIN_ONLY');
  expect((await setAdmin(ayan.id, true)).body).toMatchObject({ id: ayan.id, isAdmin: true });
  expect((await ayan.call(adminCalls.users)).status).toBe(200);
  expect((await setAdmin(ayan.id, false)).body.isAdmin).toBe(false);
  expect((await ayan.call(adminCalls.users)).status).toBe(403);
});

it('keeps the last administrator', async () => {
  expect((await setAdmin(admin.id, false)).error.code).toBe('LAST_ADMIN');
  const demotion = await admin.call(adminCalls.updateUser, {
    params: { id: admin.id },
    body: { isAdmin: false },
  });
  expect(demotion.error.code).toBe('LAST_ADMIN');
  expect((await admin.call(adminCalls.removeUser, { params: { id: admin.id } })).error.code).toBe(
    'LAST_ADMIN',
  );
});

it('of administrators who unmake and delete each other at the same instant one is left', async () => {
  const others = await Promise.all(Array.from({ length: 7 }, (_, index) => app.admin(`idareci${index}`)));
  const all = [admin, ...others];
  const answers = await Promise.all(
    all.flatMap((who, index) => {
      const id = all[(index + 1) % all.length]?.id ?? '';
      return [
        who.call(adminCalls.setAdmin, { params: { id }, body: { isAdmin: false } }),
        who.call(adminCalls.removeUser, { params: { id } }),
      ];
    }),
  );
  expect(answers.every(({ status }) => [200, 401, 403, 404, 409].includes(status))).toBe(true);
  const left = await app.database.query(`SELECT 1 FROM users WHERE is_admin`);
  expect(left.length).toBeGreaterThanOrEqual(1);
});

it('keeps the last administrator against a statement that no service makes', async () => {
  const other = await app.admin('başqa');
  const { demotion } = await app.database.transaction(async () => {
    await app.database.query('UPDATE users SET is_admin = false WHERE id = $1', [admin.id]);
    const sent = other.call(adminCalls.setAdmin, { params: { id: other.id }, body: { isAdmin: false } });
    await waitFor(async () => (await app.database.waitingStatements()) === 1);
    return { demotion: sent };
  });
  expect((await demotion).error.code).toBe('LAST_ADMIN');
});

it('changes a user, and refuses what is taken or unknown', async () => {
  const ayan = await app.user('ayan');
  const change = (body: Record<string, unknown>, id = ayan.id) => admin.put(`/user/${id}`, body);
  expect((await change({ username: 'Aytən', bio: 'x', isAdmin: true })).body).toMatchObject({
    username: 'Aytən',
    bio: 'x',
    isAdmin: true,
    email: ayan.email,
  });
  expect((await change({ username: 'RƏHBƏR' })).error.code).toBe('USERNAME_TAKEN');
  expect((await change({ email: admin.email })).error.code).toBe('EMAIL_TAKEN');
  expect((await change({ password: 'x' })).error.details).toEqual([
    { field: 'password', message: expect.any(String) },
  ]);
  expect((await change({ bio: 'x' }, UNKNOWN_ID)).error.code).toBe('USER_NOT_FOUND');
  expect((await change({ bio: 'x' }, 'abc')).error.code).toBe('USER_NOT_FOUND');
});

it('a deleted user is gone with their friendships and sessions', async () => {
  const [ayan, kamal] = await Promise.all([app.user('ayan'), app.user('kamal')]);
  await ayan.call(friendCalls.request, { params: { userId: kamal.id } });
  await kamal.call(friendCalls.request, { params: { userId: ayan.id } });
  const remove = () => admin.call(adminCalls.removeUser, { params: { id: ayan.id } });
  expect((await remove()).body).toEqual({ success: true });
  expect((await remove()).error.code).toBe('USER_NOT_FOUND');
  expect((await ayan.call(profileCalls.own)).status).toBe(401);
  expect((await kamal.call(friendCalls.list)).body.friends).toEqual([]);
  await expect(ayan.logIn()).rejects.toThrow('401');
});
