import { publishingCalls as calls } from 'shared-kit/contract';
import { createFeature, type Team, teamOf } from '../../../test/platform/team';
import { type ReleaseWorkspace, startedWorkspace } from '../../../test/platform/release-workspace';
import { itTries } from '../../../test/support/every-case';
import type { TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';
import { RampsService } from '../registry/ramps.service';

const FEATURE = 'weather';
const params = { feature: FEATURE };
const reason = 'Yeni buraxılış';

let app: TestApp;
let workspace: ReleaseWorkspace;
let admin: User;
let other: User;
let team: Team;

beforeAll(async () => {
  workspace = await startedWorkspace();
  app = workspace.app;
  [admin, other] = [await app.admin('kamal'), await app.admin('nigar')];
  await createFeature(admin, FEATURE);
  team = await teamOf(app, admin, FEATURE);
  for (const release of ['1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-d', '1.0.0-e'])
    await team.publish({ release });
  await team.promote('1.0.0-a');
});
beforeEach(() => policy({ ramp: 'optional', approvals: 0, bake_minutes: 60, frozen: null }));

type Refused = Pick<Awaited<ReturnType<User['get']>>, 'status' | 'error'>;

const policy = async (body: object) => {
  const answer = await admin.put(`/platform/features/${FEATURE}/policy`, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  return answer.body;
};
const promote = (by: Team | User, release: string, more: object = {}) =>
  by.post(`/platform/features/${FEATURE}/promotions`, { release, reason, ...more });
const refusal = async (answer: Promise<Refused>) => {
  const { status, error } = await answer;
  return [status, error.code];
};
const current = async () => (await workspace.lastRevision()).features[FEATURE]?.current;
const ask = async (by: Team | User, release: string) => {
  const { status, body } = await promote(by, release);
  expect([status, body]).toEqual([202, { id: expect.any(String), status: 'pending' }]);
  return String(body.id);
};
const approve = (by: Team | User, id: string) => by.call(calls.approvePromotion, { params: { id } });
const refuse = (by: Team | User, id: string) => by.call(calls.refusePromotion, { params: { id } });
const pending = async () => (await team.call(calls.promotions)).body.promotions;

describe('a policy', () => {
  it('is the usual one at first, and takes any of its fields', async () => {
    const usual = { ramp: 'optional', approvals: 0, bake_minutes: 60, frozen: null };
    expect((await team.call(calls.feature, { params: { feature: 'movies' } })).body.policy).toEqual(usual);
    expect(await policy({ approvals: 1 })).toEqual({ ...usual, approvals: 1 });
    expect(await policy({ ramp: 'required' })).toEqual({ ...usual, approvals: 1, ramp: 'required' });
    expect(await policy({})).toMatchObject({ approvals: 1, ramp: 'required' });
    expect((await team.call(calls.feature, { params })).body.policy).toMatchObject({ ramp: 'required' });
  });

  itTries([
    { ramp: 'always' },
    { approvals: 2 },
    { bake_minutes: -1 },
    { bake_minutes: 10_081 },
    { bake_minutes: 1.5 },
    { frozen: true },
    { frozen: { reason: '', until: null } },
    { frozen: { reason: 'x', until: 'sabah' } },
    { frozen: { reason: 'x', until: '2020-01-01T00:00:00.000Z' } },
    { rampe: 'required' },
  ])('takes no wrong values', async (body) => {
    const { status, error } = await admin.put(`/platform/features/${FEATURE}/policy`, body);
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('is an administrator’s, of a feature that exists', async () => {
    expect((await team.put(`/platform/features/${FEATURE}/policy`, {})).status).toBe(403);
    expect((await admin.put('/platform/features/nowhere/policy', {})).status).toBe(404);
  });
});

describe('where a ramp is required', () => {
  beforeEach(() => policy({ ramp: 'required' }));

  itTries([{}, { percent: 100 }, { ramp: [100], every: 60 }])(
    'a token gives nothing to everybody',
    async (more) => expect(await refusal(promote(team, '1.0.0-b', more))).toEqual([409, 'RAMP_REQUIRED']),
  );

  it('a token makes canaries and ramps, and goes back', async () => {
    expect((await promote(team, '1.0.0-b', { percent: 5 })).status).toBe(201);
    expect((await promote(team, '1.0.0-b', { ramp: [10, 100], every: 60 })).status).toBe(201);
    await app.get(RampsService).raiseDue(Date.now() + 61 * 60_000);
    expect(await current()).toBe('1.0.0-b');
    expect((await team.call(calls.rollback, { params, body: { reason } })).status).toBe(201);
    expect(await current()).toBe('1.0.0-a');
  });

  it('an administrator gives it to everybody', async () => {
    expect((await promote(admin, '1.0.0-b')).status).toBe(201);
    expect(await current()).toBe('1.0.0-b');
  });
});

describe('a freeze', () => {
  const frozen = { reason: 'Bayram', until: null };
  beforeEach(() => policy({ frozen }));

  it('holds everybody, until it is taken back', async () => {
    for (const by of [team, admin]) {
      expect(await refusal(promote(by, '1.0.0-c'))).toEqual([409, 'FROZEN']);
      expect(await refusal(promote(by, '1.0.0-c', { percent: 1 }))).toEqual([409, 'FROZEN']);
    }
    const set = await admin.post('/platform/promotions', { releases: { [FEATURE]: '1.0.0-c' }, reason });
    const sentence = 'Bu hissədə geri qaytarmaqdan başqa dəyişiklik dayandırılıb: Bayram.';
    expect(set.error).toMatchObject({ code: 'FROZEN', error: sentence });
    expect((await workspace.run('promote', FEATURE, '1.0.0-c', '--reason', 'x')).err[0]).toContain('FROZEN');
    expect((await team.call(calls.rollback, { params, body: { reason } })).status).toBe(201);
    await policy({ frozen: null });
    expect((await promote(team, '1.0.0-b')).status).toBe(201);
  });

  it('ends by itself', async () => {
    await policy({ frozen: { reason: 'Bayram', until: new Date(Date.now() + 60_000).toISOString() } });
    expect(await refusal(promote(admin, '1.0.0-c', { percent: 1 }))).toEqual([409, 'FROZEN']);
    await app.database.query(`UPDATE feature_policies SET frozen_until = now()`, []);
    expect((await team.call(calls.feature, { params })).body.policy.frozen).toBeNull();
    expect((await promote(admin, '1.0.0-c', { percent: 1 })).status).toBe(201);
  });

  it('holds a ramp at its step', async () => {
    await policy({ frozen: null });
    await promote(team, '1.0.0-c', { ramp: [10, 20, 100], every: 1 });
    await policy({ frozen });
    const later = Date.now() + 2 * 60_000;
    await app.get(RampsService).raiseDue(later);
    expect((await workspace.lastRevision()).features[FEATURE]?.canary?.percent).toBe(10);
    await policy({ frozen: null });
    await app.get(RampsService).raiseDue(later);
    expect((await workspace.lastRevision()).features[FEATURE]?.canary?.percent).toBe(20);
    await team.call(calls.rollback, { params, body: { reason } });
  });
});

describe('where an approval is needed', () => {
  beforeEach(() => policy({ approvals: 1 }));
  afterEach(() => app.database.query('DELETE FROM pending_promotions', []));

  it('a promotion waits, and the log says who asked and who approved', async () => {
    const before = await current();
    const id = await ask(team, '1.0.0-d');
    expect(await current()).toBe(before);
    const [waiting] = await pending();
    expect(waiting).toMatchObject({ id, status: 'pending', feature: FEATURE, release: '1.0.0-d', reason });
    expect(waiting).toMatchObject({ asked_by: expect.stringMatching(/^weather\/CI /), moved_on: false });
    const approved = await approve(admin, id);
    expect(approved.status).toBe(201);
    expect(approved.body.features[FEATURE]?.current).toBe('1.0.0-d');
    const revision = await workspace.lastRevision();
    expect(revision).toMatchObject({ author: waiting?.asked_by, reason, approved_by: 'kamal' });
    expect(await pending()).toEqual([]);
    expect((await approve(admin, id)).status).toBe(404);
  });

  it('a promotion that is sent twice with one key waits once', async () => {
    const send = async () => {
      const headers = { 'Idempotency-Key': 'once' };
      const body = { release: '1.0.0-b', reason };
      const answer = await team.post(`/platform/features/${FEATURE}/promotions`, body, { headers });
      return [answer.status, answer.body];
    };
    const first = await send();
    expect(first).toEqual([202, { id: expect.any(String), status: 'pending' }]);
    expect(await send()).toEqual(first);
    expect(await pending()).toHaveLength(1);
  });

  it('refuses an approval by the requester', async () => {
    const byToken = await ask(team, '1.0.0-c');
    expect(await refusal(approve(team, byToken))).toEqual([403, 'OWN_PROMOTION']);
    const byAdmin = await ask(admin, '1.0.0-e');
    expect(await refusal(approve(admin, byAdmin))).toEqual([403, 'OWN_PROMOTION']);
    const colleague = await teamOf(app, admin, FEATURE, ['promote']);
    expect((await approve(colleague, byToken)).status).toBe(201);
    expect(await refusal(approve(other, byAdmin))).toEqual([409, 'MOVED_ON']);
    expect((await pending()).map(({ moved_on }) => moved_on)).toEqual([true]);
  });

  it('only this feature’s tokens that may promote decide, and administrators', async () => {
    const id = await ask(team, '1.0.0-b');
    const publisher = await teamOf(app, admin, FEATURE, ['publish']);
    const stranger = await teamOf(app, admin, 'movies', ['promote']);
    const user = await app.user('ayan');
    for (const act of [approve, refuse]) {
      expect(await refusal(act(publisher, id))).toEqual([403, 'MISSING_SCOPE']);
      expect(await refusal(act(stranger, id))).toEqual([403, 'WRONG_FEATURE']);
      expect(await refusal(act(user, id))).toEqual([403, 'ADMIN_ONLY']);
    }
    expect(await pending()).toHaveLength(1);
  });

  it('is refused, or taken back by its maker', async () => {
    const before = await current();
    const [one, two] = [await ask(team, '1.0.0-b'), await ask(team, '1.0.0-c')];
    expect((await refuse(admin, one)).status).toBe(200);
    expect((await refuse(team, two)).status).toBe(200);
    expect((await refuse(team, two)).status).toBe(404);
    expect([await pending(), await current()]).toEqual([[], before]);
  });

  it('what could not be promoted is refused at once, and what is refused later stays', async () => {
    expect(await refusal(promote(team, '9.9.9-none'))).toEqual([409, 'UNKNOWN_RELEASE']);
    expect(await refusal(promote(team, '1.0.0-b', { users: ['nobody'] }))).toEqual([409, 'UNKNOWN_USER']);
    const id = await ask(team, '1.0.0-b');
    await policy({ frozen: { reason: 'Bayram', until: null } });
    expect(await refusal(approve(admin, id))).toEqual([409, 'FROZEN']);
    await policy({ frozen: null, ramp: 'required' });
    expect(await refusal(approve(admin, id))).toEqual([409, 'RAMP_REQUIRED']);
    expect((await pending()).map((found) => found.id)).toEqual([id]);
  });

  it('changes of other features don’t matter', async () => {
    const id = await ask(team, '1.0.0-b');
    await workspace.run(
      'promote',
      'movies',
      await workspace.publish('movies', { release: '2.0.0-m' }),
      '--reason',
      'x',
    );
    expect((await approve(other, id)).status).toBe(201);
  });

  it('a canary waits too, and rollbacks go', async () => {
    const { status, body } = await promote(team, '1.0.0-c', { percent: 10 });
    expect(status).toBe(202);
    expect(await pending()).toMatchObject([{ percent: 10 }]);
    expect((await approve(other, String(body.id))).body.features[FEATURE]?.canary?.percent).toBe(10);
    expect((await team.call(calls.rollback, { params, body: { reason } })).status).toBe(201);
  });

  it('a set waits as a whole, also for administrators', async () => {
    const movies = await workspace.publish('movies', { release: '2.1.0-m' });
    const releases = { movies, [FEATURE]: '1.0.0-e' };
    const { status, body } = await admin.post('/platform/promotions', { releases, reason });
    expect(status).toBe(202);
    expect(await pending()).toMatchObject([{ releases, asked_by: 'kamal' }]);
    const id = String(body.id);
    expect(await refusal(approve(team, id))).toEqual([403, 'WRONG_FEATURE']);
    expect(await refusal(approve(admin, id))).toEqual([403, 'OWN_PROMOTION']);
    const { features } = (await approve(other, id)).body;
    expect([features.movies?.current, features[FEATURE]?.current]).toEqual([movies, '1.0.0-e']);
  });

  it('the operator’s command line says that it waits', async () => {
    const { code, out } = await workspace.run('promote', FEATURE, '1.0.0-b', '--reason', 'x');
    expect([code, out[0]]).toEqual([0, expect.stringMatching(/^Waits for an approval: [0-9a-f-]{36}\.$/)]);
  });

  it('of two approvals at once one counts', async () => {
    const id = await ask(team, (await current()) === '1.0.0-b' ? '1.0.0-c' : '1.0.0-b');
    const revisions = (await workspace.log()).length;
    const answers = await Promise.all([approve(admin, id), approve(other, id)]);
    const [one, refused] = answers.map(({ status }) => status).sort();
    expect(one).toBe(201);
    expect([404, 409]).toContain(refused);
    expect(await workspace.log()).toHaveLength(revisions + 1);
  });

  it('of an approval and a refusal at once one counts', async () => {
    const id = await ask(team, (await current()) === '1.0.0-b' ? '1.0.0-c' : '1.0.0-b');
    const revisions = (await workspace.log()).length;
    const [approved, refused] = await Promise.all([approve(admin, id), refuse(other, id)]);
    expect((approved.status === 201) !== (refused.status === 200)).toBe(true);
    expect(await workspace.log()).toHaveLength(revisions + (approved.status === 201 ? 1 : 0));
  });

  it('of an approval and a change of the feature at once the first counts', async () => {
    const id = await ask(team, (await current()) === '1.0.0-b' ? '1.0.0-c' : '1.0.0-b');
    const back = team.call(calls.rollback, { params, body: { reason } });
    const [approved, rolledBack] = await Promise.all([approve(admin, id), back]);
    expect([approved.status, rolledBack.status]).toContain(201);
    if (approved.status !== 201) expect([404, 409]).toContain(approved.status);
  });

  it('a revoked token takes along what it asked for', async () => {
    const stolen = await teamOf(app, admin, FEATURE);
    const id = await ask(stolen, '1.0.0-d');
    await admin.call(calls.revokeToken, { params: { feature: FEATURE, tokenId: stolen.tokenId } });
    expect((await approve(admin, id)).status).toBe(404);
  });
});
