import { Secret, TOTP } from 'otpauth';
import { adminCalls, authCalls, LOGIN_CHALLENGE, profileCalls, twoFactorCalls } from 'shared-kit/contract';
import { mailContentsTo, mailTo, resetTokenIn } from '../../../test/support/mails';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { PASSWORD, type User } from '../../../test/support/user';
import { RATE_LIMITS } from '../../common/rate-limits/rate-limit-table';
import { RECOVERY_CODES } from './recovery-codes.service';

const NEW_PASSWORD = 'Başqa-Uzun-Parol-7';
const WRONG = '000000';
const body = { currentPassword: PASSWORD };

let app: TestApp;
let ayan: User;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ayan = await app.newUser('ayan');
});

/** `steps` of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Uses the code of the present step; the next one is still free. */
async function enable(who = ayan): Promise<{ secret: string; usedCode: string; recoveryCodes: string[] }> {
  const { secret } = (await who.call(twoFactorCalls.setUp, { body })).body;
  const usedCode = codeOf(secret);
  const answer = await who.call(twoFactorCalls.enable, { body: { code: usedCode } });
  return { secret, usedCode, recoveryCodes: answer.body.recovery_codes };
}

const logIn = (who = ayan, password = PASSWORD, on = app) =>
  on.visitor.call(authCalls.login, { body: { username: who.username, password } });

async function challenge(who = ayan, on = app): Promise<string> {
  const { error } = await logIn(who, PASSWORD, on);
  expect(error).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', challenge: expect.any(String) });
  return error.challenge ?? '';
}

const prove = (challenge: string, code: string, on = app, headers: Record<string, string> = {}) =>
  on.visitor.call(twoFactorCalls.logIn, { body: { challenge, code }, headers });

const succeeded = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;

it('is set up with the password, and enabled with a code', async () => {
  const wrong = await ayan.call(twoFactorCalls.setUp, { body: { currentPassword: 'yanlış-parol' } });
  expect(wrong.error.code).toBe('BAD_PASSWORD');
  expect((await ayan.call(twoFactorCalls.enable, { body: { code: WRONG } })).error.code).toBe(
    'TWO_FACTOR_DISABLED',
  );

  const { secret, uri } = (await ayan.call(twoFactorCalls.setUp, { body })).body;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toMatch(new RegExp(`^otpauth://totp/Kinodost:${ayan.username}\\?.*secret=${secret}`));
  expect((await logIn()).status).toBe(200);

  const refused = await ayan.call(twoFactorCalls.enable, { body: { code: WRONG } });
  expect([refused.status, refused.error.code]).toEqual([400, 'BAD_SECOND_FACTOR']);
  const { recovery_codes } = (await ayan.call(twoFactorCalls.enable, { body: { code: codeOf(secret) } }))
    .body;
  expect(new Set(recovery_codes).size).toBe(RECOVERY_CODES);
  expect((await ayan.call(twoFactorCalls.status)).body).toEqual({ enabled: true, recovery_codes_left: 10 });
  expect((await ayan.call(twoFactorCalls.setUp, { body })).error.code).toBe('TWO_FACTOR_ENABLED');
  await mailTo(app.config.dataDir, `<${ayan.email}>`);
});

it('of 50 simultaneous calls one enables it', async () => {
  const { secret } = (await ayan.call(twoFactorCalls.setUp, { body })).body;
  const code = codeOf(secret);
  const enabling = Array.from({ length: 50 }, () => ayan.call(twoFactorCalls.enable, { body: { code } }));
  const answers = await Promise.all(enabling);
  expect(succeeded(answers)).toBe(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
});

it('says nothing before the password is right', async () => {
  await enable();
  const wrong = (await logIn(ayan, 'yanlış-parol')).error;
  const unknown = await app.visitor.call(authCalls.login, { body: { username: 'heç.kim', password: 'x' } });
  expect({ ...wrong, requestId: '' }).toEqual({ ...unknown.error, requestId: '' });
});

it('accepts each code once, also the one of enabling', async () => {
  const { secret, usedCode } = await enable();
  expect((await prove(await challenge(), usedCode)).error.code).toBe('BAD_SECOND_FACTOR');
  const code = codeOf(secret, 1);
  expect((await prove(await challenge(), code)).status).toBe(200);
  expect((await prove(await challenge(), code)).error.code).toBe('BAD_SECOND_FACTOR');
});

it('refuses codes that are too old or too new', async () => {
  const { secret } = await enable();
  // When the step ends before the login, the code of step 3 is that of step 2, which is still too new.
  for (const step of [-2, 3])
    expect((await prove(await challenge(), codeOf(secret, step))).error.code).toBe('BAD_SECOND_FACTOR');
});

it('answers a token that works, and a challenge works once', async () => {
  const { secret, recoveryCodes } = await enable();
  const asked = await challenge();
  ayan.token = (await prove(asked, codeOf(secret, 1))).body.token;
  expect((await ayan.call(profileCalls.own)).status).toBe(200);
  expect((await prove(asked, recoveryCodes[0] ?? '')).error).toMatchObject({ code: 'BAD_SECOND_FACTOR' });
});

it('a recovery code works once, however it is typed', async () => {
  const [code = '', other = ''] = (await enable()).recoveryCodes;
  expect((await prove(await challenge(), ` ${code.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
  expect((await prove(await challenge(), code)).status).toBe(401);
  expect((await ayan.call(twoFactorCalls.status)).body.recovery_codes_left).toBe(9);
  const renewed = (await ayan.call(twoFactorCalls.renewCodes, { body })).body.recovery_codes;
  expect((await prove(await challenge(), other)).status).toBe(401);
  expect((await prove(await challenge(), renewed[0] ?? '')).status).toBe(200);
});

it('of 50 simultaneous tries with one code one succeeds', async () => {
  const { secret, recoveryCodes } = await enable();
  const challenges: string[] = [];
  for (let count = 0; count < 50; count += 1) challenges.push(await challenge());
  const code = codeOf(secret, 1);
  expect(succeeded(await Promise.all(challenges.map((one) => prove(one, code))))).toBe(1);
  const [recovery = ''] = recoveryCodes;
  expect(succeeded(await Promise.all(challenges.slice(0, 20).map((one) => prove(one, recovery))))).toBe(1);
});

it('of 50 simultaneous tries with one challenge one succeeds', async () => {
  const { recoveryCodes } = await enable();
  const asked = await challenge();
  const codes = Array.from({ length: 50 }, (_, index) => recoveryCodes[index % RECOVERY_CODES] ?? '');
  expect(succeeded(await Promise.all(codes.map((code) => prove(asked, code))))).toBe(1);
});

it('a challenge takes five tries, and five minutes', async () => {
  const { secret } = await enable();
  const asked = await challenge();
  for (let left = LOGIN_CHALLENGE.tries - 1; left >= 0; left -= 1) {
    const { error } = await prove(asked, WRONG);
    expect(error.challenge).toBe(left > 0 ? asked : undefined);
  }
  expect((await prove(asked, codeOf(secret, 1))).error.code).toBe('BAD_SECOND_FACTOR');

  const late = await challenge();
  await app.database.query(`UPDATE login_challenges SET expires_at = now() - interval '1 second'`);
  expect((await prove(late, codeOf(secret, 1))).status).toBe(401);
});

it('is not switched off by a reset of the password, which ends an open challenge', async () => {
  const { secret } = await enable();
  const before = await challenge();
  await app.visitor.call(authCalls.forgotPassword, { body: { email: ayan.email } });
  const token = resetTokenIn(await mailTo(app.config.dataDir, `<${ayan.email}>`, 2));
  await app.visitor.call(authCalls.resetPassword, { body: { token, newPassword: NEW_PASSWORD } });
  expect((await prove(before, codeOf(secret, 1))).status).toBe(401);
  expect((await logIn(ayan, NEW_PASSWORD)).error.code).toBe('SECOND_FACTOR_REQUIRED');
});

it('is switched off with the password, any number of times', async () => {
  await enable();
  const wrong = await ayan.call(twoFactorCalls.disable, { body: { currentPassword: 'yanlış-parol' } });
  expect(wrong.error.code).toBe('BAD_PASSWORD');
  for (let count = 0; count < 2; count += 1)
    expect((await ayan.call(twoFactorCalls.disable, { body })).body).toEqual({ success: true });
  expect((await logIn()).status).toBe(200);
  expect((await ayan.call(twoFactorCalls.status)).body).toEqual({ enabled: false, recovery_codes_left: 0 });
});

it('of simultaneous renewals one set of codes is left', async () => {
  await enable();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ayan.call(twoFactorCalls.renewCodes, { body })),
  );
  expect(succeeded(answers)).toBe(5);
  expect((await ayan.call(twoFactorCalls.status)).body.recovery_codes_left).toBe(RECOVERY_CODES);
});

/** Sends each code from an address of its own if the app trusts its proxy. */
async function sendWrongCodes(who: User, on: TestApp, count: number): Promise<void> {
  let asked = '';
  for (let index = 0; index < count; index += 1) {
    if (index % LOGIN_CHALLENGE.tries === 0) asked = await challenge(who, on);
    const answer = await prove(asked, WRONG, on, { 'X-Forwarded-For': `203.0.113.${index}` });
    expect(answer.status).toBe(401);
  }
}

it('sends no mail when it is disabled before it was enabled', async () => {
  await ayan.call(twoFactorCalls.setUp, { body });
  expect((await ayan.call(twoFactorCalls.disable, { body })).body).toEqual({ success: true });
  await enable();
  await ayan.call(twoFactorCalls.disable, { body });
  const mails = await mailContentsTo(app, ayan.email);
  expect(mails.map((mail) => /işə salındı|söndürüldü/.exec(mail)?.[0])).toEqual([
    'işə salındı',
    'söndürüldü',
  ]);
});

it('a suspended user is refused before the second factor', async () => {
  await enable();
  const admin = await app.admin('rəis');
  const suspension = { reason: 'Reklam', until: null };
  await admin.call(adminCalls.suspend, { params: { id: ayan.id }, body: suspension });
  expect((await logIn()).error.code).toBe('SUSPENDED');
});

it('limits new recovery codes', async () => {
  const strict = await testApp({ rateLimits: true });
  const leyla = await strict.user('leyla');
  await enable(leyla);
  const renew = () => leyla.call(twoFactorCalls.renewCodes, { body });
  for (let count = 0; count < RATE_LIMITS.recoveryCodesPerUser.max; count += 1)
    expect((await renew()).status).toBe(200);
  expect((await renew()).status).toBe(429);
});

it('twenty wrong codes close an address, whichever the accounts', async () => {
  const strict = await testApp({ rateLimits: true });
  const { max } = RATE_LIMITS.wrongSecondFactorsPerAddress;
  const [kamal, leyla] = [await strict.user('kamal'), await strict.user('leyla')];
  for (const user of [kamal, leyla]) {
    await enable(user);
    await sendWrongCodes(user, strict, max / 2);
  }
  const refused = await prove(await challenge(kamal, strict), WRONG, strict);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
});

it('twenty wrong codes close an account, from any address', async () => {
  const strict = await testApp({ rateLimits: true, trustProxy: ['loopback'] });
  const kamal = await strict.user('kamal');
  const { secret } = await enable(kamal);
  await sendWrongCodes(kamal, strict, RATE_LIMITS.wrongSecondFactorsPerAccount.max);
  const elsewhere = { 'X-Forwarded-For': '198.51.100.1' };
  const refused = await prove(await challenge(kamal, strict), codeOf(secret, 1), strict, elsewhere);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
});
