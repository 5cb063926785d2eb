import { publishingCalls as calls } from 'shared-kit/contract';
import { type ReleaseWorkspace, startedWorkspace } from '../../../test/platform/release-workspace';
import type { TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

const FIRST = '1.0.0-aaaa';

describe('the status of releases', () => {
  let app: TestApp;
  let workspace: ReleaseWorkspace;
  let admin: User;

  beforeAll(async () => {
    workspace = await startedWorkspace();
    app = workspace.app;
    admin = await app.admin('kamal');
  });

  const report = (release: string, body: Record<string, unknown>) =>
    app.visitor.post('/platform/reports', { feature: 'movies', release, ...body });
  const releases = async (feature: string) =>
    (await admin.call(calls.releases, { params: { feature } })).body.releases;
  const log = async (query: Record<string, string | number>) => (await admin.call(calls.log, { query })).body;

  it('shows the newest release first, with its role', async () => {
    for (const release of ['1.1.0-b', '1.2.0-c']) await workspace.publish('movies', { release });
    await workspace.run('promote', 'movies', '1.1.0-b', '--reason', 'next');
    await workspace.run('promote', 'movies', '1.2.0-c', '--percent', '5', '--reason', 'canary');
    const found = await releases('movies');
    expect(found.map(({ release, role }) => [release, role])).toEqual([
      ['1.2.0-c', 'canary'],
      ['1.1.0-b', 'current'],
      [FIRST, 'fallback'],
    ]);
    expect(found[0]).toMatchObject({ version: '1.0.0', kit: '^1.0.0', signed: false, origin: null });
    expect(found[0]?.bytes).toBeGreaterThan(1_000);
    expect(found[2]?.published_by).toBe('startup');
  });

  it('shows loads, failures and the 75th percentile of vitals', async () => {
    for (const ms of [100, 300]) await report(FIRST, { kind: 'load', ms });
    await report(FIRST, { kind: 'error', message: 'səhv' });
    for (const lcp of [1_000, 1_000, 3_000, 9_000]) await report(FIRST, { kind: 'vitals', lcp });
    await report(FIRST, { kind: 'vitals', inp: 80, cls: 0 });
    const { health, hours } = (await releases('movies')).find(({ release }) => release === FIRST) ?? {};
    expect(health).toMatchObject({ loads: 2, average_ms: 200, max_ms: 300, errors: 1, cls: 0 });
    expect(health?.lcp).toBeGreaterThan(2_800);
    expect(health?.lcp).toBeLessThan(3_160);
    expect(Math.abs((health?.inp ?? 0) - 80)).toBeLessThanOrEqual(4);
    const loads = hours?.reduce((sum, hour) => sum + hour.loads, 0);
    expect([loads, hours?.at(-1)]).toEqual([2, expect.objectContaining({ fallbacks: 0, lcp: health?.lcp })]);
    expect((await releases('movies'))[0]?.health).toMatchObject({ loads: 0, lcp: null });
    const text = (await workspace.run('status')).out.join('\n');
    expect(text).toContain(`  ${FIRST}  fallback  2 loads in 200 ms on average, 1 error, 0 fallbacks, LCP `);
  });

  it('shows the last 48 hours, oldest first', async () => {
    await app.database.query(
      `INSERT INTO release_reports (feature, release, kind, hour, count)
       SELECT 'admin', $1, 'load', date_trunc('hour', now()) - hours * interval '1 hour', hours
       FROM unnest(ARRAY[1, 46, 49]) AS hours`,
      [FIRST],
    );
    const hours = (await releases('admin'))[0]?.hours ?? [];
    expect(hours.map(({ loads, lcp }) => [loads, lcp])).toEqual([
      [46, null],
      [1, null],
    ]);
  });

  it('counts vitals apart from failures', async () => {
    await report(FIRST, { kind: 'vitals', lcp: 1_000 });
    const { body } = await admin.call(calls.features);
    expect(body.features.map(({ id }) => id)).toEqual(['shell', 'social', 'newsletters', 'admin', 'movies']);
    const { health } = (await releases('movies')).find(({ release }) => release === FIRST) ?? {};
    expect([health?.errors, health?.fallbacks]).toEqual([1, 0]);
  });

  it('shows the log newest first, and of one feature only its changes', async () => {
    const all = await log({ limit: 2 });
    expect(all).toMatchObject({ total: 3, page: 1, limit: 2 });
    expect(all.revisions.map(({ revision }) => revision)).toEqual([3, 2]);
    expect((await log({ page: 2, limit: 2 })).revisions.map(({ author }) => author)).toEqual(['startup']);
    expect((await log({ feature: 'admin' })).revisions.map(({ revision }) => revision)).toEqual([1]);
    expect((await log({ feature: 'movies' })).total).toBe(3);
    expect((await log({ feature: 'weather' })).revisions).toEqual([]);
  });

  it('shows a retirement in the log of its feature', async () => {
    await workspace.run('feature', 'add', 'weather', '--title', 'Hava', '--team', 'Hava');
    await workspace.run('promote', 'weather', await workspace.publish('weather'), '--reason', 'first');
    await workspace.run('feature', 'retire', 'weather', '--reason', 'enough');
    expect((await log({ feature: 'weather' })).revisions.map(({ reason }) => reason)).toEqual([
      'enough',
      'first',
    ]);
    expect((await workspace.run('status')).out.join('\n')).toMatch(/\nweather {2}Hava, Hava, retired 20/);
  });

  it('is unknown for an unknown feature', async () => {
    const answer = await admin.call(calls.releases, { params: { feature: 'nothing' } });
    expect([answer.status, answer.error.code]).toEqual([404, 'FEATURE_NOT_FOUND']);
  });
});
