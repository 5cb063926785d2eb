import { publishingCalls as calls } from 'shared-kit/contract';
import { createFeature, Team, teamOf } from '../../../test/platform/team';
import { itTries } from '../../../test/support/every-case';
import { Client } from '../../../test/support/client';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';
import { parseToken } from './token-text';

const MINUTE = '1 minute';

let app: TestApp;
let admin: User;
beforeAll(async () => {
  app = await testApp();
  admin = await app.admin('direktor');
  await createFeature(admin, 'weather');
  await createFeature(admin, 'maps');
});

const withToken = (token: string) => Object.assign(new Client(app.origin), { token });
const listed = async (id: string) =>
  (await admin.call(calls.tokens, { params: { feature: 'weather' } })).body.tokens.find(
    (token) => token.id === id,
  );
const promotion = { body: { release: '1.0.0-none', reason: 'Yeni' } };

it('is shown once, and kept as a digest', async () => {
  const body = { name: 'CI əsas', scopes: ['publish' as const], expires_in_days: 7 };
  const created = (await admin.call(calls.createToken, { params: { feature: 'weather' }, body })).body;
  expect(created).toMatchObject({ name: 'CI əsas', scopes: ['publish'], created_by: 'direktor' });
  expect(created.token).toMatch(/^kinodost_[0-9a-f]{32}_[\w-]{43}$/);
  expect(Date.parse(created.expires_at) - Date.parse(created.created_at)).toBeGreaterThan(6.9 * 86_400_000);

  const { token: _, ...shown } = created;
  expect(await listed(created.id)).toEqual(shown);
  const { secret = '' } = parseToken(created.token) ?? {};
  const [row] = await app.database.query<{ text: string }>(
    'SELECT (t.*)::text AS text FROM feature_tokens t WHERE id = $1',
    [created.id],
  );
  expect(row?.text).not.toContain(secret);
  expect(row?.text).not.toContain(Buffer.from(secret).toString('hex'));
});

it('has a name of its own within its feature', async () => {
  const body = { name: 'CI', scopes: ['publish' as const], expires_in_days: 7 };
  expect((await admin.call(calls.createToken, { params: { feature: 'weather' }, body })).status).toBe(201);
  const again = await admin.call(calls.createToken, { params: { feature: 'weather' }, body });
  expect([again.status, again.error.code]).toEqual([409, 'NAME_TAKEN']);
  expect((await admin.call(calls.createToken, { params: { feature: 'maps' }, body })).status).toBe(201);
  const nowhere = await admin.call(calls.createToken, { params: { feature: 'nowhere' }, body });
  expect([nowhere.status, nowhere.error.code]).toEqual([404, 'FEATURE_NOT_FOUND']);
});

itTries([
  { expires_in_days: 0 },
  { expires_in_days: 366 },
  { scopes: [] },
  { scopes: ['admin'] },
  { name: '' },
])('is not made with wrong fields', async (wrong) => {
  const body = { name: 'Açar', scopes: ['publish'], expires_in_days: 1, ...wrong };
  expect((await admin.post('/platform/features/weather/tokens', body)).status).toBe(400);
});

describe('acts for its one feature', () => {
  let team: Team;
  beforeAll(async () => {
    team = await teamOf(app, admin, 'weather', ['publish']);
  });

  it('and no other, whatever its scopes', async () => {
    for (const path of ['releases', 'promotions', 'rollbacks']) {
      const { status, error } = await team.post(`/platform/features/maps/${path}`, promotion.body);
      expect([path, status, error.code]).toEqual([path, 403, 'WRONG_FEATURE']);
    }
  });

  it('within its scopes', async () => {
    const refused = await team.call(calls.promote, { params: { feature: 'weather' }, ...promotion });
    expect([refused.status, refused.error.code]).toEqual([403, 'MISSING_SCOPE']);
    expect((await team.publish()).status).toBe(201);
    const promoter = await teamOf(app, admin, 'weather', ['promote']);
    const upload = await promoter.publish();
    expect([upload.status, upload.error.code]).toEqual([403, 'MISSING_SCOPE']);
  });

  it('and reads what all teams read', async () => {
    expect((await team.call(calls.features)).status).toBe(200);
    expect((await team.call(calls.feature, { params: { feature: 'maps' } })).status).toBe(200);
    expect((await team.call(calls.releases, { params: { feature: 'maps' } })).status).toBe(200);
    expect((await team.call(calls.log)).status).toBe(200);
  });

  it('never as a user or an administrator', async () => {
    for (const path of ['/user/profile', '/user/all'])
      expect([path, (await team.get(path)).status]).toEqual([path, 401]);
    const forAdministrators = [
      team.get('/platform/features/weather/tokens'),
      team.post('/platform/features', { id: 'mine', title: 'a', team: 'b' }),
      team.post('/platform/promotions', { releases: { weather: 'x' }, reason: 'y' }),
      team.post('/platform/rollbacks', { to: 1, reason: 'y' }),
    ];
    for (const { status, error } of await Promise.all(forAdministrators))
      expect([status, error.code]).toEqual([403, 'ADMIN_ONLY']);
  });
});

describe('is refused alike', () => {
  const answerTo = async (token: string) => {
    const { status, headers, error } = await withToken(token).call(calls.features);
    const { requestId: _, ...body } = error;
    return { status, header: headers.get('www-authenticate'), body };
  };

  it('when it is unknown, wrong, expired, revoked or broken', async () => {
    const { token, tokenId } = await teamOf(app, admin, 'weather');
    const expired = await teamOf(app, admin, 'weather');
    await app.database.query(`UPDATE feature_tokens SET expires_at = now() WHERE id = $1`, [expired.tokenId]);
    const wrong = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const params = { feature: 'weather', tokenId };
    const tokens = [
      wrong,
      expired.token,
      `${token}x`,
      'kinodost_',
      `kinodost_${'0'.repeat(32)}_${'A'.repeat(43)}`,
    ];
    const answers = await Promise.all(tokens.map(answerTo));
    expect((await withToken(token).call(calls.features)).status).toBe(200);
    expect((await admin.call(calls.revokeToken, { params })).status).toBe(200);
    answers.push(await answerTo(token));
    expect(answers[0]).toMatchObject({ status: 401, header: 'Bearer', body: { code: 'UNAUTHORIZED' } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await admin.call(calls.revokeToken, { params })).status).toBe(404);
  });

  it("by another feature's address, when it is revoked", async () => {
    const { tokenId } = await teamOf(app, admin, 'weather');
    const revoked = await admin.call(calls.revokeToken, { params: { feature: 'maps', tokenId } });
    expect([revoked.status, revoked.error.code]).toEqual([404, 'NOT_FOUND']);
    expect(await listed(tokenId)).toBeDefined();
  });
});

it('keeps its last use and address, written at most once a minute', async () => {
  const team = await teamOf(app, admin, 'weather');
  expect(await listed(team.tokenId)).toMatchObject({ last_used_at: null, last_used_address: null });
  await team.call(calls.features);
  const first = await listed(team.tokenId);
  expect(first).toMatchObject({ last_used_at: expect.any(String), last_used_address: '127.0.0.1' });
  await team.call(calls.features);
  expect((await listed(team.tokenId))?.last_used_at).toBe(first?.last_used_at);
  await app.database.query(
    `UPDATE feature_tokens SET last_used_at = last_used_at - interval '${MINUTE}', last_used_address = 'before'
     WHERE id = $1`,
    [team.tokenId],
  );
  await team.call(calls.features);
  expect((await listed(team.tokenId))?.last_used_address).toBe('127.0.0.1');
});

it('is the author of what it does', async () => {
  const team = await teamOf(app, admin, 'weather');
  const name = (await listed(team.tokenId))?.name;
  await team.publish({ release: '1.1.0-author' });
  const { releases } = (await team.call(calls.releases, { params: { feature: 'weather' } })).body;
  const published = releases.find(({ release }) => release === '1.1.0-author');
  expect(published?.published_by).toBe(`weather/${name}`);
});

it('is limited by address when it is wrong, and the right one works on until then', async () => {
  const limited = await testApp({ rateLimits: true });
  const director = await limited.admin('direktor');
  await createFeature(director, 'weather');
  const team = await teamOf(limited, director, 'weather');
  const wrong = Object.assign(new Client(limited.origin), { token: `${team.token}x` });
  const statuses = [];
  for (let attempt = 0; attempt < 101; attempt += 1) {
    statuses.push((await wrong.call(calls.features)).status);
    if (attempt === 50) expect((await team.call(calls.features)).status).toBe(200);
  }
  expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true);
  expect(statuses[100]).toBe(429);
});
