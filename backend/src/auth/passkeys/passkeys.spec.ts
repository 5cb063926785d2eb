import { authCalls, passkeyCalls, profileCalls, twoFactorCalls } from 'shared-kit/contract';
import { itTries } from '../../../test/support/every-case';
import { Authenticator } from '../../../test/support/authenticator';
import type { Client } from '../../../test/support/client';
import { mailTo } from '../../../test/support/mails';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { PASSWORD, type User } from '../../../test/support/user';
import { PASSKEYS_MAX } from './passkeys.service';

const ORIGIN = 'https://kino.numune.az';

let app: TestApp;
let ayan: User;
beforeAll(async () => {
  app = await testApp({ publicUrl: ORIGIN });
});
beforeEach(async () => {
  ayan = await app.newUser('ayan');
});

const phone = () => new Authenticator({ origin: ORIGIN });
const options = async (who = ayan) => (await who.call(passkeyCalls.registrationOptions)).body;
const loginOptions = async () => (await app.visitor.call(passkeyCalls.loginOptions)).body;
type Registration = ReturnType<Authenticator['register']>;
type Login = ReturnType<Authenticator['logIn']>;
const register = (response: Registration, who = ayan, name = 'Telefon') =>
  who.call(passkeyCalls.register, { body: { name, response } });
const logIn = (response: Login) => app.visitor.call(passkeyCalls.logIn, { body: { response } });
const list = async (who = ayan) => (await who.call(passkeyCalls.list)).body.passkeys;

async function registered(who = ayan): Promise<Authenticator> {
  const authenticator = phone();
  expect((await register(authenticator.register(await options(who)), who)).status).toBe(201);
  return authenticator;
}

async function refusedLogin(response: Login): Promise<void> {
  const { status, error } = await logIn(response);
  expect([status, error.code]).toEqual([401, 'BAD_PASSKEY']);
}

interface Change {
  response?: unknown;
}

async function refusedField(path: string, who: Client, whole: Login | Registration, change: Change) {
  const { response } = change;
  const inside = response instanceof Object && { response: { ...whole.response, ...response } };
  const { status, error } = await who.post(path, {
    ...(who === ayan && { name: 'Telefon' }),
    response: { ...whole, ...change, ...inside },
  });
  expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(error.details?.[0]?.field).toMatch(/^response/);
}

it('asks for a discoverable credential of this product, with the user verified', async () => {
  expect(await options()).toMatchObject({
    rp: { id: 'kino.numune.az', name: 'Kinodost' },
    user: { name: ayan.username },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(await loginOptions()).toMatchObject({ rpId: 'kino.numune.az', userVerification: 'required' });
});

it.each(['https://www.kino.numune.az', 'http://kino.numune.az', 'null'])(
  'a page at %s learns that passkeys do not work there before one is made',
  async (origin) => {
    for (const answer of [
      await ayan.call(passkeyCalls.registrationOptions, { headers: { origin } }),
      await app.visitor.call(passkeyCalls.loginOptions, { headers: { origin } }),
    ])
      expect([answer.status, answer.error.code]).toEqual([403, 'PASSKEY_ORIGIN']);
    const own = { headers: { origin: ORIGIN } };
    expect((await ayan.call(passkeyCalls.registrationOptions, own)).status).toBe(200);
    expect((await app.visitor.call(passkeyCalls.loginOptions, own)).status).toBe(200);
  },
);

it('a passkey logs its owner in, without the second factor', async () => {
  const authenticator = await registered();
  await ayan.call(twoFactorCalls.setUp, { body: { currentPassword: PASSWORD } });
  await app.database.query('UPDATE two_factors SET enabled_at = now() WHERE user_id = $1', [ayan.id]);
  const password = await app.visitor.call(authCalls.login, {
    body: { username: ayan.username, password: PASSWORD },
  });
  expect(password.error.code).toBe('SECOND_FACTOR_REQUIRED');
  ayan.token = (await logIn(authenticator.logIn(await loginOptions()))).body.token;
  expect((await ayan.call(profileCalls.own)).body.id).toBe(ayan.id);
  const [passkey] = await list();
  expect(passkey).toMatchObject({ name: 'Telefon', last_used_at: expect.any(String) });
  await mailTo(app.config.dataDir, `<${ayan.email}>`);
});

it('an answer works once, of 50 at the same instant too', async () => {
  const authenticator = await registered();
  const response = authenticator.logIn(await loginOptions());
  const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(response)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await refusedLogin(response);
});

it('refuses what is not an answer to a question of this server', async () => {
  const authenticator = await registered();
  const { challenge } = await loginOptions();
  await refusedLogin(authenticator.logIn({ challenge: Buffer.from('another').toString('base64url') }));
  await refusedLogin(new Authenticator({ origin: 'https://evil.example' }).logIn({ challenge }));
  await refusedLogin(phone().logIn(await loginOptions()));
  const login = authenticator.logIn(await loginOptions());
  for (const clientData of ['{}', 'null', '{"challenge":7}', '{']) {
    const clientDataJSON = Buffer.from(clientData).toString('base64url');
    await refusedLogin({ ...login, response: { ...login.response, clientDataJSON } });
  }
  const registration = await options();
  await refusedLogin(authenticator.logIn(registration));
  await app.database.query(`UPDATE login_challenges SET expires_at = now() - interval '1 second'`);
  await refusedLogin(authenticator.logIn({ challenge }));
});

it('refuses a user handle of another user, or a broken one, but not a missing one', async () => {
  const kamal = await app.newUser('kamal');
  const [authenticator, theirs] = [await registered(), await registered(kamal)];
  const own = authenticator.userHandle;
  for (const handle of [theirs.userHandle, '', '%', `${own}AA`, `${own}==`, ayan.id]) {
    authenticator.userHandle = handle;
    await refusedLogin(authenticator.logIn(await loginOptions()));
  }
  for (const handle of [own, undefined]) {
    authenticator.userHandle = handle;
    expect((await logIn(authenticator.logIn(await loginOptions()))).status).toBe(200);
  }
});

itTries([
  { id: 7 },
  { rawId: undefined },
  { type: 'password' },
  { response: 'x' },
  { response: { signature: undefined } },
  { response: { authenticatorData: null } },
  { response: { clientDataJSON: {} } },
  { response: { userHandle: 7 } },
])('answers 400 to malformed logins', async (change) => {
  const login = phone().logIn(await loginOptions());
  await refusedField('/auth/passkey', app.visitor, login, change);
});

itTries([{ id: undefined }, { response: { attestationObject: 7 } }, { response: { transports: [7] } }])(
  'answers 400 to malformed registrations',
  async (change) => {
    await refusedField('/user/passkeys', ayan, phone().register(await options()), change);
  },
);

it('refuses a copy of an authenticator, whose counter is behind', async () => {
  const authenticator = await registered();
  const [first, second] = [await loginOptions(), await loginOptions()];
  const early = authenticator.logIn(first);
  expect((await logIn(authenticator.logIn(second))).status).toBe(200);
  await refusedLogin(early);
});

it('refuses to register what another asked for, an unverified user, another origin, or a second time', async () => {
  const kamal = await app.newUser('kamal');
  const refused = async (response: Registration, who = ayan) => {
    const { status, error } = await register(response, who);
    expect([status, error.code]).toEqual([400, 'BAD_PASSKEY']);
  };
  const authenticator = phone();
  const theirs = authenticator.register(await options(kamal));
  await refused(theirs);
  await refused(new Authenticator({ origin: ORIGIN, verifiesUser: false }).register(await options()));
  await refused(new Authenticator({ origin: 'https://evil.example' }).register(await options()));
  expect((await register(authenticator.register(await options()))).status).toBe(201);
  await refused(authenticator.register(await options()));
  await refused(authenticator.register(await options(kamal)), kamal);
  expect(await list(kamal)).toEqual([]);
});

it('can be renamed and removed by their owner', async () => {
  const authenticator = await registered();
  const kamal = await app.newUser('kamal');
  const params = { id: (await list())[0]?.id ?? '' };
  expect((await kamal.call(passkeyCalls.rename, { params, body: { name: 'X' } })).status).toBe(404);
  expect((await kamal.call(passkeyCalls.remove, { params })).error.code).toBe('PASSKEY_NOT_FOUND');
  const renamed = await ayan.call(passkeyCalls.rename, { params, body: { name: 'Köhnə telefon' } });
  expect(renamed.body.name).toBe('Köhnə telefon');
  expect((await ayan.call(passkeyCalls.remove, { params })).body).toEqual({ success: true });
  await refusedLogin(authenticator.logIn(await loginOptions()));
  expect(await list()).toEqual([]);
});

it('after ten minutes the password is asked again', async () => {
  await registered();
  const params = { id: (await list())[0]?.id ?? '' };
  await app.database.query(
    `UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE user_id = $1`,
    [ayan.id],
  );
  for (const answer of [
    await ayan.call(passkeyCalls.registrationOptions),
    await ayan.call(passkeyCalls.remove, { params }),
  ])
    expect(answer.error.details).toEqual([{ field: 'currentPassword', message: expect.any(String) }]);
  const wrong = await ayan.call(passkeyCalls.remove, { params, body: { currentPassword: 'yanlış-parol' } });
  expect(wrong.error.code).toBe('BAD_PASSWORD');
  const body = { currentPassword: PASSWORD };
  expect((await ayan.call(passkeyCalls.registrationOptions, { body })).status).toBe(200);
  expect((await ayan.call(passkeyCalls.remove, { params, body })).status).toBe(200);
});

it('an account has room for a number of passkeys, also at once', async () => {
  const asked = [await options(), await options(), await options()];
  await app.database.query(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
     SELECT $1, gen_random_uuid()::text, '', 0, '{}', 'Açar' FROM generate_series(1, $2)`,
    [ayan.id, PASSKEYS_MAX - 1],
  );
  const answers = await Promise.all(asked.map((one) => register(phone().register(one))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await list()).toHaveLength(PASSKEYS_MAX);
  const answer = await ayan.call(passkeyCalls.registrationOptions);
  expect(answer.error.code).toBe('TOO_MANY_PASSKEYS');
});
