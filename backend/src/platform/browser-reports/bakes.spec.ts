import { publishingCalls as calls } from 'shared-kit/contract';
import {
  FIRST_RELEASE,
  type ReleaseWorkspace,
  startedWorkspace,
} from '../../../test/platform/release-workspace';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { until } from '../../../test/support/until';
import type { User } from '../../../test/support/user';
import { CanaryMonitorService, FAILURES_MAX, LOADS_TO_COMPARE } from './canary-monitor.service';

let app: TestApp;
let workspace: ReleaseWorkspace;
let admin: User;
let made = 0;

beforeAll(async () => {
  workspace = await startedWorkspace();
  app = workspace.app;
  admin = await app.admin('kamal');
});
beforeEach(async () => {
  await app.database.query('DELETE FROM release_reports', []);
  await app.database.query('DELETE FROM release_vitals', []);
});

/** A new release that everybody has. */
const promoted = async () => {
  const release = await workspace.publish('movies', { release: `2.${(made += 1)}.0-new` });
  await workspace.run('promote', 'movies', release, '--reason', 'hamıya');
  return release;
};
const entry = async () => (await workspace.lastRevision()).features.movies;
const report = (release: string, body: object, feature = 'movies') =>
  app.visitor.post('/platform/reports', { feature, release, ...body });
const fail = async (release: string, times = FAILURES_MAX, feature = 'movies') => {
  for (let sent = 0; sent < times; sent += 1) await report(release, { kind: 'error' }, feature);
};
const policy = (bake_minutes: number) => admin.put('/platform/features/movies/policy', { bake_minutes });
/** As if the last revisions were older. The registry refuses changes otherwise. */
const age = async (minutes: number) => {
  const trigger = 'TRIGGER registry_is_append_only';
  await app.database.query(`ALTER TABLE registry_revisions DISABLE ${trigger}`, []);
  await app.database.query(
    'UPDATE registry_revisions SET created_at = created_at - make_interval(mins => $1)',
    [minutes],
  );
  await app.database.query(`ALTER TABLE registry_revisions ENABLE ${trigger}`, []);
};

it('a release that fails after 100 % gives way to the one before', async () => {
  const before = (await entry())?.current;
  const release = await promoted();
  await fail(release, FAILURES_MAX - 1);
  expect(await workspace.servedRelease('movies')).toBe(release);
  await fail(release, 1);
  expect(await workspace.servedRelease('movies')).toBe(before);
  expect(await workspace.lastRevision()).toMatchObject({
    author: 'health monitor',
    reason: `${release} failed ${FAILURES_MAX} times to 0 loads`,
  });
});

it('the release that came back stays, however it fails', async () => {
  await promoted();
  const release = await promoted();
  await fail(release);
  const back = (await entry())?.current ?? '';
  expect(back).not.toBe(release);
  await fail(back, FAILURES_MAX * 2);
  expect((await entry())?.current).toBe(back);
});

it('a slow one gives way too', async () => {
  const before = (await entry())?.current ?? '';
  for (let sent = 0; sent < 4; sent += 1) await report(before, { kind: 'vitals', lcp: 2_000 });
  await app.database.query(`UPDATE release_vitals SET hour = hour - interval '3 hours'`, []);
  const release = await promoted();
  await app.database.query(
    `INSERT INTO release_reports (feature, release, kind, hour, count)
     VALUES ('movies', $1, 'load', date_trunc('hour', now()), $2)`,
    [release, LOADS_TO_COMPARE],
  );
  for (let sent = 0; sent < 4; sent += 1) await report(release, { kind: 'vitals', lcp: 4_000 });
  await until(async () => (await entry())?.current === before);
  const { author, reason } = await workspace.lastRevision();
  expect(author).toBe('health monitor');
  expect(reason).toContain(`${release} is slow after 200 loads: p75 LCP`);
});

it('is watched for as long as the policy says', async () => {
  const release = await promoted();
  await age(61);
  await fail(release);
  expect((await entry())?.current).toBe(release);
  await policy(120);
  await fail(release, 1);
  expect((await entry())?.current).not.toBe(release);
  await policy(0);
  const unwatched = await promoted();
  await fail(unwatched);
  expect((await entry())?.current).toBe(unwatched);
  await policy(60);
});

it('keeps a running canary, which may be the remedy', async () => {
  const release = await promoted();
  const remedy = await workspace.publish('movies', { release: '3.0.0-remedy' });
  await workspace.run('promote', 'movies', remedy, '--percent', '10', '--reason', 'düzəliş');
  await fail(release);
  const found = await entry();
  expect(found?.current).not.toBe(release);
  expect(found?.canary).toMatchObject({ release: remedy, percent: 10 });
});

it('goes back also while the feature is frozen', async () => {
  const release = await promoted();
  await admin.put('/platform/features/movies/policy', { frozen: { reason: 'Bayram', until: null } });
  await fail(release);
  expect((await entry())?.current).not.toBe(release);
  await admin.put('/platform/features/movies/policy', { frozen: null });
});

it('a first release has nothing to go back to', async () => {
  await fail(FIRST_RELEASE, FAILURES_MAX * 2, 'social');
  expect(await workspace.servedRelease('social')).toBe(FIRST_RELEASE);
});

it('two processes write one revision', async () => {
  const beside = await testApp({}, app);
  const release = await promoted();
  await app.database.query(
    `INSERT INTO release_reports (feature, release, kind, hour, count)
     VALUES ('movies', $1, 'error', date_trunc('hour', now()), $2)`,
    [release, FAILURES_MAX],
  );
  const revisions = (await workspace.log()).length;
  const checks = [app, beside].map((each) => each.get(CanaryMonitorService).check('movies', release));
  await Promise.all(checks);
  expect(await workspace.log()).toHaveLength(revisions + 1);
});

it('answers the share of loads without an error, of 28 days', async () => {
  const share = async () =>
    (await admin.call(calls.feature, { params: { feature: 'movies' } })).body.error_free_share;
  expect(await share()).toBeNull();
  const insert = (kind: string, count: number, days: number) =>
    app.database.query(
      `INSERT INTO release_reports (feature, release, kind, hour, count)
       VALUES ('movies', $1, $2, date_trunc('hour', now()) - make_interval(days => $4), $3)`,
      [FIRST_RELEASE, kind, count, days],
    );
  await insert('load', 1_000, 27);
  await insert('error', 4, 27);
  await insert('error', 500, 29);
  expect(await share()).toBe(0.996);
  const { features } = (await admin.call(calls.features)).body;
  expect(features.find(({ id }) => id === 'movies')?.error_free_share).toBe(0.996);
});
