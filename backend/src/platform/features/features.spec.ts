import { CORE_FEATURES, DEFAULT_POLICY, publishingCalls as calls } from 'shared-kit/contract';
import { type ReleaseWorkspace, startedWorkspace } from '../../../test/platform/release-workspace';
import { createFeature, teamOf } from '../../../test/platform/team';
import { itTries } from '../../../test/support/every-case';
import type { TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

let workspace: ReleaseWorkspace;
let app: TestApp;
let admin: User;
beforeAll(async () => {
  workspace = await startedWorkspace();
  app = workspace.app;
  admin = await app.admin('direktor');
});

const feature = (id: string) => ({ params: { feature: id } });
const summary = async (id: string) => (await admin.call(calls.feature, feature(id))).body;
const retire = (id: string) =>
  admin.call(calls.retireFeature, { ...feature(id), body: { reason: 'Artıq lazım deyil' } });

it('lists those of the product first, with what is in force', async () => {
  const { revision, features } = (await admin.call(calls.features)).body;
  expect(revision).toBe(1);
  expect(features.map(({ id }) => id)).toEqual([...CORE_FEATURES]);
  expect(features[0]).toEqual({
    id: 'shell',
    title: 'shell',
    team: null,
    created_at: null,
    retired_at: null,
    current: '1.0.0-aaaa',
    fallback: null,
    canary: null,
    signed: false,
    refused: [],
    policy: DEFAULT_POLICY,
    error_free_share: null,
    service: null,
  });
});

it('creates one, which is served after its first promotion, without a restart', async () => {
  const body = { id: 'weather', title: 'Hava', team: 'Hava komandası' };
  const created = await admin.call(calls.createFeature, { body });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ ...body, created_at: expect.any(String), current: null });
  expect((await workspace.boot()).features).not.toHaveProperty('weather');

  const team = await teamOf(app, admin, 'weather');
  expect((await team.publish({ release: '1.0.0-first' })).body).toEqual({
    release: '1.0.0-first',
    isNew: true,
  });
  expect((await team.promote('1.0.0-first')).status).toBe(201);
  expect((await workspace.served('weather')).release).toBe('1.0.0-first');
  expect((await fetch(`${app.origin}/weather`)).status).toBe(200);
  const again = await admin.call(calls.createFeature, { body });
  expect([again.status, again.error.code]).toEqual([409, 'FEATURE_EXISTS']);
});

itTries([...CORE_FEATURES])('neither creates nor retires features of the product', async (id) => {
  const body = { id, title: 'a', team: 'b' };
  expect((await admin.call(calls.createFeature, { body })).error.code).toBe('FEATURE_EXISTS');
  const retired = await retire(id);
  expect([retired.status, retired.error.code]).toEqual([409, 'FEATURE_BUILT_IN']);
});

itTries(['A', 'a', '1a', 'a_b', 'a'.repeat(32), '../a', 'Shell'])('takes no other ids', async (id) => {
  const created = await admin.post('/platform/features', { id, title: 'a', team: 'b' });
  expect([created.status, created.error.details?.map(({ field }) => field)]).toEqual([400, ['id']]);
  expect((await admin.get(`/platform/features/${encodeURIComponent(id)}`)).status).toBe(404);
});

it('retires one in a new revision, ends its tokens, and brings it back', async () => {
  await createFeature(admin, 'maps');
  const team = await teamOf(app, admin, 'maps');
  await team.publish({ release: '1.0.0-maps' });
  await team.promote('1.0.0-maps');
  expect((await retire('maps')).body).toEqual({ success: true });
  expect((await workspace.boot()).features).not.toHaveProperty('maps');
  expect(await workspace.lastRevision()).toMatchObject({ author: 'direktor', reason: 'Artıq lazım deyil' });
  expect(await summary('maps')).toMatchObject({ retired_at: expect.any(String), current: null });
  expect((await team.call(calls.features)).status).toBe(401);
  expect((await retire('maps')).error.code).toBe('FEATURE_NOT_FOUND');

  const promoted = await admin.call(calls.promote, {
    ...feature('maps'),
    body: { release: '1.0.0-maps', reason: 'Yenə' },
  });
  expect([promoted.status, promoted.error.code]).toEqual([409, 'NOT_CREATED']);

  const body = { id: 'maps', title: 'Xəritə', team: 'Başqa komanda' };
  expect((await admin.call(calls.createFeature, { body })).body).toMatchObject({ ...body, retired_at: null });
  const { releases } = (await admin.call(calls.releases, feature('maps'))).body;
  expect(releases.map(({ release }) => release)).toEqual(['1.0.0-maps']);
  expect((await (await teamOf(app, admin, 'maps')).promote('1.0.0-maps')).status).toBe(201);
});

it('retires none whose slots others fill', async () => {
  await createFeature(admin, 'offering');
  await createFeature(admin, 'filling');
  const [offering, filling] = [await teamOf(app, admin, 'offering'), await teamOf(app, admin, 'filling')];
  await offering.publish({
    change: (manifest) => ({
      ...manifest,
      feature: { ...manifest.feature, offers: [{ slot: 'offering/actions@1' }] },
    }),
  });
  await filling.publish({
    change: (manifest) => ({
      ...manifest,
      feature: { ...manifest.feature, slots: [{ slot: 'offering/actions@1', order: 1, access: 'public' }] },
    }),
  });
  for (const team of [offering, filling]) expect((await team.promote('1.0.0-aaaa')).status).toBe(201);
  const before = await workspace.log();
  const refused = await retire('offering');
  expect([refused.status, refused.error.code]).toEqual([409, 'SLOT_IN_USE']);
  expect(refused.error.error).toContain('offering/actions@1');
  expect(refused.error.error).toContain('filling');
  expect(refused.error.reason).toContain('which is filled by filling');
  expect(await workspace.log()).toHaveLength(before.length);
  expect((await summary('offering')).retired_at).toBeNull();
  expect((await retire('filling')).status).toBe(200);
  expect((await retire('offering')).status).toBe(200);
});

it('takes no build of a feature that was never created', async () => {
  const upload = await (await teamOf(app, admin, 'shell')).upload(Buffer.from('x'), { feature: 'nowhere' });
  expect([upload.status, upload.error.code]).toEqual([403, 'WRONG_FEATURE']);
  const byAdmin = await admin.raw('/platform/features/nowhere/releases', {
    method: 'POST',
    headers: { 'content-type': 'application/gzip' },
    body: 'x',
  });
  expect([byAdmin.status, byAdmin.error.code]).toEqual([409, 'NOT_CREATED']);
});
