import { publishingCalls as calls } from 'shared-kit/contract';
import { type ReleaseWorkspace, startedWorkspace } from '../platform/release-workspace';
import { createFeature, type Team, teamOf } from '../platform/team';
import { until } from '../support/until';
import type { User } from '../support/user';

/** What a token of CI can do in the wrong hands, where the policy of its feature says how releases go. */
const FEATURE = 'weather';
const params = { feature: FEATURE };
const reason = 'Oğurlanmış açar';
const GOOD = '1.0.0-good';
const EVIL = '6.6.6-evil';

let workspace: ReleaseWorkspace;
let admin: User;
let thief: Team;

beforeAll(async () => {
  workspace = await startedWorkspace();
  const { app } = workspace;
  admin = await app.admin('kamal');
  await createFeature(admin, FEATURE);
  thief = await teamOf(app, admin, FEATURE);
  await thief.publish({ release: GOOD });
  await thief.promote(GOOD);
  const body = { ramp: 'required', approvals: 1 } as const;
  await admin.call(calls.setPolicy, { params, body });
  await until(async () => (await shown()) === GOOD);
});

const codeOf = async (answer: Promise<Pick<Awaited<ReturnType<User['get']>>, 'status' | 'error'>>) => {
  const { status, error } = await answer;
  return [status, error.code];
};
/** A slow database lets pages keep the former registry for a while, and do without a preview. */
const shown = async (cookie?: string) => (await workspace.boot(cookie)).features[FEATURE]?.release;
const current = async () => (await workspace.lastRevision()).features[FEATURE]?.current;

it('publishes, which reaches nobody', async () => {
  expect((await thief.publish({ release: EVIL })).status).toBe(201);
  expect(await workspace.servedRelease(FEATURE)).toBe(GOOD);
});

it('reaches no visitor without an approval, not even a share', async () => {
  const path = `/platform/features/${FEATURE}/promotions`;
  for (const share of [{}, { percent: 100 }, { ramp: [100], every: 1 }])
    expect(await codeOf(thief.post(path, { release: EVIL, reason, ...share }))).toEqual([
      409,
      'RAMP_REQUIRED',
    ]);
  const { status, body } = await thief.post(path, { release: EVIL, reason, percent: 99 });
  expect(status).toBe(202);
  const approval = thief.call(calls.approvePromotion, { params: { id: String(body.id) } });
  expect(await codeOf(approval)).toEqual([403, 'OWN_PROMOTION']);
  expect(await workspace.servedRelease(FEATURE)).toBe(GOOD);
});

it('changes no policy, makes no tokens and no keys, and acts for no other feature', async () => {
  const body = { name: 'x', scopes: ['promote'], expires_in_days: 1 };
  const paths = `/platform/features/${FEATURE}`;
  for (const answer of [
    thief.put(`${paths}/policy`, { ramp: 'optional', approvals: 0 }),
    thief.post(`${paths}/tokens`, body),
    thief.post(`${paths}/keys`, { name: 'x', public_key: 'x' }),
    thief.post('/platform/promotions', { releases: { [FEATURE]: EVIL }, reason }),
    thief.post('/platform/rollbacks', { to: 1, reason }),
  ])
    expect(await codeOf(answer)).toEqual([403, 'ADMIN_ONLY']);
  for (const path of ['promotions', 'rollbacks', 'releases', 'previews'])
    expect(await codeOf(thief.post(`/platform/features/movies/${path}`, { release: EVIL, reason }))).toEqual([
      403,
      'WRONG_FEATURE',
    ]);
});

it('goes back to releases that were in force only', async () => {
  const last = (await workspace.lastRevision()).revision;
  for (const to of [1, last + 1])
    expect(await codeOf(thief.call(calls.rollback, { params, body: { to, reason } }))).toEqual([
      409,
      'UNKNOWN_REVISION',
    ]);
  expect((await thief.call(calls.rollback, { params, body: { to: last, reason } })).status).toBe(201);
  expect(await current()).toBe(GOOD);
});

it('is over once it is revoked, with its previews and what it asked for', async () => {
  const body = { release: EVIL, expires_in_minutes: 10_080 };
  const { url } = (await thief.call(calls.createPreview, { params, body })).body;
  const link = workspace.app.origin + new URL(url).pathname;
  const opened = await fetch(link, { redirect: 'manual' });
  expect(opened.status).toBe(303);
  const cookie = opened.headers.getSetCookie().map((each) => each.split(';')[0]);
  await until(async () => (await shown(cookie.join('; '))) === EVIL);
  await admin.call(calls.revokeToken, { params: { ...params, tokenId: thief.tokenId } });
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(404);
  expect(await shown(cookie.join('; '))).toBe(GOOD);
  expect((await admin.call(calls.promotions)).body.promotions).toEqual([]);
});
