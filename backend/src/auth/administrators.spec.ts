import { adminCalls, authCalls } from 'shared-kit/contract';
import { testApp } from '../../test/support/test-app';
import { StartupMessages } from '../common/startup-messages';
import { AdministratorsService } from './accounts/administrators.service';
import { PasswordsService } from './passwords/passwords.service';

const ADMIN = { username: 'İdarəçi', email: 'idareci@numune.az', password: 'Çox-Uzun-Parol-9' };

it('the first start makes an administrator and says the password once', async () => {
  const app = await testApp();
  const { lines } = app.get(StartupMessages);
  expect(lines).toHaveLength(1);
  const password = /password: (\S+)/.exec(lines[0] ?? '')?.[1] ?? '';
  app.visitor.token = (
    await app.visitor.call(authCalls.login, { body: { username: 'admin', password } })
  ).body.token;
  expect((await app.visitor.call(adminCalls.users)).body.total).toBe(1);

  await app.get(AdministratorsService).onApplicationBootstrap();
  expect(lines).toHaveLength(1);
});

it('whom the environment names is there, with that password, whatever came between', async () => {
  const app = await testApp({ admin: ADMIN });
  const login = (password: string) =>
    app.visitor.call(authCalls.login, { body: { username: 'idarəçi', password } });
  expect((await login(ADMIN.password)).status).toBe(200);

  const otherHash = await app.get(PasswordsService).hash('Başqa-Uzun-Parol-7');
  const other = await app.admin('başqa');
  await app.database.query('UPDATE users SET is_admin = false, password_hash = $1 WHERE id <> $2', [
    otherHash,
    other.id,
  ]);
  await app.get(AdministratorsService).onApplicationBootstrap();
  app.visitor.token = (await login(ADMIN.password)).body.token;
  const { users } = (await app.visitor.call(adminCalls.users)).body;
  expect(users.find(({ username }) => username === ADMIN.username)?.isAdmin).toBe(true);
});

it('a user of that name becomes the administrator', async () => {
  const app = await testApp({ admin: ADMIN });
  await app.database.query('TRUNCATE users CASCADE');
  const user = await app.user('İDARƏÇİ');
  await app.get(AdministratorsService).onApplicationBootstrap();
  await user.logIn(ADMIN.password);
  expect((await user.call(adminCalls.users)).body.total).toBe(1);
});

it.each([
  [{ ...ADMIN, username: 'iki söz' }, 'ADMIN_USERNAME'],
  [{ ...ADMIN, password: 'qısa' }, 'ADMIN_PASSWORD'],
])('refuses to start with what nobody could register', async (admin, variable) => {
  await expect(testApp({ admin })).rejects.toThrow(variable);
});
