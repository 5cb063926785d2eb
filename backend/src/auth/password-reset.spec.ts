import { authCalls, profileCalls } from 'shared-kit/contract';
import { itTries } from '../../test/support/every-case';
import { mailsIn, mailTo, resetTokenIn } from '../../test/support/mails';
import { testApp, type TestApp } from '../../test/support/test-app';
import { PASSWORD } from '../../test/support/user';
import { BackgroundTasks } from '../common/tasks/background-tasks';

const NEW_PASSWORD = 'Başqa-Uzun-Parol-7';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://kino.numune.az' });
});

const forgot = (email: string) => app.visitor.call(authCalls.forgotPassword, { body: { email } });
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  app.visitor.call(authCalls.resetPassword, { body: { token, newPassword } });

async function tokenFor(email: string, number = 1): Promise<string> {
  await forgot(email);
  return resetTokenIn(await mailTo(app.config.dataDir, email, number));
}

it('sends a link that sets a new password once and ends every session', async () => {
  const ayan = await app.user('Ayan');
  const token = await tokenFor(ayan.email);
  const mail = await mailTo(app.config.dataDir, ayan.email);
  expect(mail).toContain('https://kino.numune.az/reset-password/');

  expect((await reset(token)).body.message).toEqual(expect.any(String));
  expect((await ayan.call(profileCalls.own)).status).toBe(401);
  await ayan.logIn(NEW_PASSWORD);
  expect((await reset(token)).error.code).toBe('RESET_TOKEN_INVALID');
});

it('says the same to an unknown address and sends nothing', async () => {
  const kamal = await app.user('kamal');
  const known = await forgot(kamal.email);
  const unknown = await forgot('hec-kim@numune.az');
  expect(unknown.status).toBe(200);
  expect(unknown.body).toEqual(known.body);
  await app.get(BackgroundTasks).settled();
  expect((await mailsIn(app.config.dataDir)).join()).not.toContain('hec-kim@numune.az');
});

it('a used link takes the others along', async () => {
  const leyla = await app.user('leyla');
  const first = await tokenFor(leyla.email);
  const second = await tokenFor(leyla.email, 2);
  await reset(second);
  expect((await reset(first)).error.code).toBe('RESET_TOKEN_INVALID');
});

it('of many who use one link at the same instant one does', async () => {
  const orxan = await app.user('orxan');
  const token = await tokenFor(orxan.email);
  const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(400)]);
});

it('a link is dead after an hour, and when the address changes', async () => {
  const nigar = await app.user('nigar');
  const old = await tokenFor(nigar.email);
  await app.database.query(`UPDATE password_resets SET expires_at = now() - interval '1 second'`);
  expect((await reset(old)).error.code).toBe('RESET_TOKEN_INVALID');

  const fresh = await tokenFor(nigar.email, 2);
  await nigar.call(profileCalls.update, {
    body: { email: 'nigar-yeni@numune.az', currentPassword: PASSWORD },
  });
  expect((await reset(fresh)).error.code).toBe('RESET_TOKEN_INVALID');
});

it('keeps the link when the new password is refused', async () => {
  const tural = await app.user('tural');
  const token = await tokenFor(tural.email);
  expect((await reset(token, 'password123')).error.details).toEqual([
    { field: 'newPassword', message: expect.any(String) },
  ]);
  expect((await reset(token)).status).toBe(200);
});

itTries([`a@numune.az\r\nBcc: b@numune.az`, 'a@numune.az,b@numune.az', 'a@numune.az\nSubject: x'])(
  'refuses addresses that would change the mail',
  async (email) => expect((await forgot(email)).status).toBe(400),
);
