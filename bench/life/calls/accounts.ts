import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { createClient } from 'shared-kit/contract';
import { Authenticator } from '../../../backend/test/support/authenticator';
import { PASSWORD } from '../fill';
import {
  byOwnUser,
  byUser,
  each,
  type Sample,
  type Sampler,
  type Samplers,
  type Scene,
  type User,
} from '../scene';

const NEW_PASSWORD = 'Başqa-Uzun-Parol-7';
const confirmed = { body: { currentPassword: PASSWORD } };

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
const newSecret = () => randomBytes(32).toString('base64url');

async function challengeFor(scene: Scene, purpose: string, user?: User): Promise<string> {
  const challenge = newSecret();
  await scene.database.query(
    `INSERT INTO login_challenges (hash, purpose, user_id, token_version, tries_left, expires_at)
     VALUES ($1, $2, $3, $4, 5, now() + interval '3 hours')`,
    [hashOf(challenge), purpose, user?.id ?? null, user ? 1 : null],
  );
  return challenge;
}

async function withTwoFactors(scene: Scene, isEnabled: boolean): Promise<{ user: User; code: () => string }> {
  const [user, secret] = [scene.ownUser(), new Secret({ size: 20 })];
  await scene.database.query(
    `INSERT INTO two_factors (user_id, secret, recovery_salt, enabled_at)
     VALUES ($1, $2, $3, CASE WHEN $4 THEN now() END)`,
    [user.id, secret.base32, randomBytes(16), isEnabled],
  );
  return { user, code: () => new TOTP({ secret }).generate() };
}

export const accounts = {
  'POST /auth/register': each((scene) => {
    const username = scene.name();
    return { body: { username, email: `${username}@example.com`, password: PASSWORD } };
  }),
  'POST /auth/login': each((scene) => ({ body: { username: scene.user().username, password: PASSWORD } })),
  'POST /auth/logout': byOwnUser(),
  'POST /auth/forgot-password': each((scene) => ({ body: { email: scene.ownUser().email } })),
  'POST /auth/reset-password': each(async (scene) => {
    const token = newSecret();
    await scene.database.query(
      `INSERT INTO password_resets (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '3 hours')`,
      [hashOf(token), scene.ownUser().id],
    );
    return { body: { token, newPassword: NEW_PASSWORD } };
  }),
  'PUT /user/change-password': byOwnUser(() => ({
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
  })),
  'DELETE /user/profile': byOwnUser(() => confirmed),
  'GET /user/sessions': byUser(),
  'DELETE /user/sessions/:id': each(async (scene) => {
    const { id } = scene.ownUser();
    const session = await scene.database.one<{ id: string }>(
      `INSERT INTO sessions (id, user_id, token_version, device, expires_at)
         VALUES (gen_random_uuid(), $1, 1, 'Bench', now() + interval '1 day') RETURNING id`,
      [id],
    );
    return { by: id, params: { id: session?.id ?? '' } };
  }),
  'POST /user/sign-out-everywhere': byOwnUser(),
  'POST /auth/end-sessions': each(async (scene) => ({
    body: { token: await scene.tokens.issueLink(scene.ownUser().id, 1) },
  })),
  'GET /user/two-factor': byUser(),
  'POST /user/two-factor/setup': byOwnUser(() => confirmed),
  'POST /user/two-factor/enable': each(async (scene) => {
    const { user, code } = await withTwoFactors(scene, false);
    return () => ({ by: user.id, body: { code: code() } });
  }),
  'DELETE /user/two-factor': byOwnUser(() => confirmed),
  'POST /user/two-factor/recovery-codes': each(async (scene) => ({
    by: (await withTwoFactors(scene, true)).user.id,
    ...confirmed,
  })),
  'POST /auth/second-factor': each(async (scene) => {
    const { user, code } = await withTwoFactors(scene, true);
    const challenge = await challengeFor(scene, 'second-factor', user);
    return () => ({ body: { challenge, code: code() } });
  }),
  'GET /user/passkeys': byUser(),
  'POST /user/passkeys/options': byOwnUser(() => ({ body: {} })),
  'POST /user/passkeys': each(async (scene) => {
    const user = scene.ownUser();
    const challenge = await challengeFor(scene, 'passkey-registration', user);
    const response = new Authenticator({ origin: scene.origin }).register({ challenge });
    return { by: user.id, body: { name: 'Telefon', response } };
  }),
  'PUT /user/passkeys/:id': passkeys({ name: 'Noutbuk' }),
  'DELETE /user/passkeys/:id': passkeys({}),
  'GET /user/tokens': byUser(),
  'POST /user/tokens': byOwnUser(() => ({ body: { name: 'Skript', scopes: ['read'], expires_in_days: 90 } })),
  'DELETE /user/tokens/:id': each(async (scene) => {
    const { user, id } = await withPersonalToken(scene);
    return { by: user.id, params: { id } };
  }),
  'POST /scrobble/:player/:token': each(async (scene) => {
    const [{ token }, { title }] = [await withPersonalToken(scene), scene.film()];
    const body = JSON.stringify({ movie: { title }, progress: 98 });
    return { params: { player: 'kodi', token }, upload: new TextEncoder().encode(body) };
  }),
  'GET /user/scrobbles': byUser(),
  'DELETE /user/scrobbles/:id': each(async (scene) => {
    const { id: by } = scene.ownUser();
    const made = await scene.database.one<{ id: string }>(
      `INSERT INTO scrobbles (user_id, source, title, ids, status) VALUES ($1, 'plex', 'Bench', '{}', 'waiting')
         RETURNING id`,
      [by],
    );
    return { by, params: { id: made?.id ?? '' } };
  }),
  'POST /auth/passkey/options': each(() => ({ body: {} })),
  'POST /auth/passkey': each(async (scene) => {
    const { authenticator } = await registered(scene);
    const challenge = await challengeFor(scene, 'passkey-login');
    return { body: { response: authenticator.logIn({ challenge }) } };
  }),
} satisfies Partial<Samplers>;

async function withPersonalToken(scene: Scene) {
  const [user, token] = [scene.ownUser(), `kdp_${newSecret()}`];
  const made = await scene.database.one<{ id: string }>(
    `INSERT INTO personal_tokens (user_id, name, scopes, digest) VALUES ($1, 'Bench', '{scrobble}', $2) RETURNING id`,
    [user.id, hashOf(token)],
  );
  return { user, token, id: made?.id ?? '' };
}

async function registered(scene: Scene) {
  const user = scene.ownUser();
  const call = createClient({ origin: scene.origin, token: await scene.liveTokenOf(user.id) });
  const authenticator = new Authenticator({ origin: scene.origin });
  const challenge = await challengeFor(scene, 'passkey-registration', user);
  const body = { name: 'Telefon', response: authenticator.register({ challenge }) };
  const { id } = await call('POST /user/passkeys', { body });
  return { user, authenticator, id };
}

function passkeys<R extends 'PUT /user/passkeys/:id' | 'DELETE /user/passkeys/:id'>(
  body: object,
): Sampler<R> {
  return each(async (scene) => {
    const { user, id } = await registered(scene);
    return { by: user.id, params: { id }, body } as unknown as Sample<R>;
  });
}
