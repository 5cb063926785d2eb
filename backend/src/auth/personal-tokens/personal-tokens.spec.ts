import { randomUUID } from 'node:crypto';
import {
  authCalls,
  diaryCalls,
  EVERY_CALL,
  friendCalls,
  listCalls,
  movieCalls,
  newsletterCalls,
  PERSONAL_TOKENS_MAX,
  personalTokenCalls,
  profileCalls,
  publishingCalls,
  sessionCalls,
  type PersonalScope,
} from 'shared-kit/contract';
import { itTries } from '../../../test/support/every-case';
import { Client } from '../../../test/support/client';
import { connect, refusal } from '../../../test/support/socket';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { PASSWORD, type User } from '../../../test/support/user';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { PersonalTokensService } from './personal-tokens.service';

let app: TestApp;
let ayan: User;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ayan = await app.user(`ayan${randomUUID().slice(0, 8)}`);
});

const newToken = (user: User, ...scopes: PersonalScope[]) =>
  user.call(personalTokenCalls.create, { body: { name: 'Skript', scopes, expires_in_days: null } });
const programOf = async (user: User, ...scopes: PersonalScope[]) =>
  Object.assign(new Client(app.origin), { token: (await newToken(user, ...scopes)).body.token });
const isAlive = async (program: Client) => (await program.call(profileCalls.own)).status === 200;

it('is shown once, and listed without its secret', async () => {
  const { status, body } = await newToken(ayan, 'read', 'read', 'write');
  expect([status, body.token]).toEqual([201, expect.stringMatching(/^kdp_[\w-]{43}$/)]);
  const { body: listed } = await ayan.call(personalTokenCalls.list);
  expect(listed.tokens).toMatchObject([{ id: body.id, scopes: ['read', 'write'], last_used_at: null }]);
  const [row] = await app.database.query<{ text: string }>(
    'SELECT (t.*)::text AS text FROM personal_tokens t WHERE id = $1',
    [body.id],
  );
  expect(row?.text).not.toContain(body.token.slice(4));
});

itTries<[string, object]>([
  ['without a scope', { name: 'Skript', scopes: [], expires_in_days: 1 }],
  ['for an unknown scope', { name: 'Skript', scopes: ['admin'], expires_in_days: 1 }],
  ['without a name', { name: ' ', scopes: ['read'], expires_in_days: 1 }],
  ['for 366 days', { name: 'Skript', scopes: ['read'], expires_in_days: 366 }],
])('refuses wrong fields', async ([, body]) =>
  expect((await ayan.post('/user/tokens', body)).status).toBe(400),
);

it('reads with `read`, changes with `write`, and neither does the other', async () => {
  const [reader, writer] = [await programOf(ayan, 'read'), await programOf(ayan, 'write')];
  const list = { title: 'Sevdiklərim', visibility: 'nobody', ranked: false };
  expect((await reader.call(profileCalls.own)).body.username).toBe(ayan.username);
  expect((await reader.call(friendCalls.list)).status).toBe(200);
  expect((await reader.call(movieCalls.list)).status).toBe(200);
  expect((await reader.post('/lists', list)).error.code).toBe('TOKEN_SCOPE');
  expect((await writer.post('/lists', list)).status).toBe(201);
  expect((await reader.call(listCalls.list)).body.lists).toHaveLength(1);
  for (const refused of [await writer.call(profileCalls.own), await writer.call(diaryCalls.list)])
    expect([refused.status, refused.error.code]).toEqual([403, 'TOKEN_SCOPE']);
});

it('opens every call of its scopes, and no other', async () => {
  const program = await programOf(ayan, 'read', 'write', 'scrobble');
  for (const { method, path, scope, access } of EVERY_CALL) {
    if (access === 'public' || scope === 'scrobble') continue;
    const address = path.replace(/:\w+/g, randomUUID());
    const { status, error } = await program.raw(address, { method }).then((answer) => ({
      status: answer.status,
      error: answer.status < 400 ? undefined : answer.error.code,
    }));
    const isOpen = scope === 'read' || scope === 'write';
    expect([method, path, error === 'TOKEN_SCOPE', status === 403]).toEqual([method, path, !isOpen, !isOpen]);
  }
});

it('never acts as an administrator', async () => {
  const admin = await app.admin(`direktor${randomUUID().slice(0, 8)}`);
  const program = await programOf(admin, 'read', 'write', 'scrobble');
  for (const call of [newsletterCalls.adminList, publishingCalls.features])
    expect((await program.call(call)).error.code).toBe('TOKEN_SCOPE');
  const movie = await ayan.post('/movies', { title: 'Film', release_year: 2020 });
  const { id } = movie.body as { id: string };
  expect((await program.raw(`/movies/${id}`, { method: 'DELETE' })).status).toBe(403);
});

it('is no session: no socket, and nothing in the list of devices', async () => {
  const program = await programOf(ayan, 'read', 'write', 'scrobble');
  await refusal(connect(app.origin, { token: program.token }));
  expect((await ayan.call(sessionCalls.list)).body.sessions).toHaveLength(1);
  const { headers } = await program.call(profileCalls.own);
  expect(headers.getSetCookie()).toEqual([]);
});

it('notes the last use, at most once a minute', async () => {
  const program = await programOf(ayan, 'read');
  const lastUse = async () => (await ayan.call(personalTokenCalls.list)).body.tokens[0]?.last_used_at;
  await program.call(friendCalls.list);
  const first = await lastUse();
  await program.call(friendCalls.list);
  expect([typeof first, await lastUse()]).toEqual(['string', first]);
});

it('allows a user 20 tokens, also when they are made at once', async () => {
  const made = await Promise.all(
    Array.from({ length: PERSONAL_TOKENS_MAX + 5 }, () => newToken(ayan, 'read')),
  );
  const refused = made.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
    Array.from({ length: 5 }, () => [409, 'TOO_MANY_TOKENS']),
  );
  const id = made.find(({ status }) => status === 201)?.body.id ?? '';
  expect((await ayan.call(personalTokenCalls.end, { params: { id } })).status).toBe(200);
  expect((await newToken(ayan, 'read')).status).toBe(201);
});

it('ends by itself, by its owner alone, and with the account', async () => {
  const [expired, ended, other] = [
    await programOf(ayan, 'read'),
    await programOf(ayan, 'read'),
    await app.user(`kamal${randomUUID().slice(0, 8)}`),
  ];
  await app.database.query(
    `UPDATE personal_tokens SET expires_at = now() WHERE id =
       (SELECT id FROM personal_tokens WHERE user_id = $1 ORDER BY created_at LIMIT 1)`,
    [ayan.id],
  );
  expect([await isAlive(expired), await isAlive(ended)]).toEqual([false, true]);
  const { body } = await ayan.call(personalTokenCalls.list);
  const params = { id: body.tokens[0]?.id ?? '' };
  expect(body.tokens).toHaveLength(1);
  expect((await other.call(personalTokenCalls.end, { params })).error.code).toBe('TOKEN_NOT_FOUND');
  await ayan.call(personalTokenCalls.end, { params });
  expect(await isAlive(ended)).toBe(false);
  const last = await programOf(ayan, 'read');
  await ayan.call(profileCalls.remove, { body: { currentPassword: PASSWORD } });
  expect(await isAlive(last)).toBe(false);
});

describe('all tokens of a user', () => {
  const changePassword = () =>
    ayan.call(authCalls.changePassword, {
      body: { currentPassword: PASSWORD, newPassword: 'Başqa-Parol-77' },
    });
  const suspend = async () => {
    const admin = await app.admin(`direktor${randomUUID().slice(0, 8)}`);
    return admin.raw(`/user/${ayan.id}/suspension`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'Spam', until: null }),
    });
  };
  it.each<[string, () => Promise<{ status: number }>]>([
    ['a changed password', changePassword],
    ['signing out everywhere', () => ayan.call(sessionCalls.endOthers)],
    ['a suspension', suspend],
  ])('end with %s', async (_, act) => {
    const program = await programOf(ayan, 'read');
    expect((await act()).status).toBe(200);
    expect(await isAlive(program)).toBe(false);
  });

  it('outlive a logout', async () => {
    const program = await programOf(ayan, 'read');
    await ayan.call(authCalls.logout);
    expect(await isAlive(program)).toBe(true);
  });

  it('are not made for a session that ended during the call', async () => {
    const caller = { id: ayan.id, version: 0, username: ayan.username, isAdmin: false, sessionId: '' };
    const body = { name: 'Skript', scopes: ['read' as const], expires_in_days: null };
    await expect(app.get(PersonalTokensService).create(caller, body)).rejects.toThrow('UNAUTHORIZED');
  });
});

it('reads as a visitor with a token that has ended, where visitors may read', async () => {
  const program = Object.assign(new Client(app.origin), { token: `kdp_${'x'.repeat(43)}` });
  expect((await program.call(movieCalls.list)).status).toBe(200);
  expect((await program.call(profileCalls.own)).error.code).toBe('UNAUTHORIZED');
});

it('may call 300 times a minute', async () => {
  const limited = await testApp({ rateLimits: true });
  const user = await limited.user('leyla');
  const { body } = await newToken(user, 'read');
  const program = Object.assign(new Client(limited.origin), { token: body.token });
  const limits = limited.get(RateLimits);
  for (let used = 0; used < 299; used += 1) await limits.consume('callsPerPersonalToken', body.id);
  const answers = await Promise.all(Array.from({ length: 6 }, () => program.call(friendCalls.count)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await user.call(friendCalls.count)).status).toBe(200);
});
