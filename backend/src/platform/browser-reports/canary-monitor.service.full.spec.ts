import { type ReleaseWorkspace, startedWorkspace } from '../../../test/platform/release-workspace';
import type { TestApp } from '../../../test/support/test-app';
import { until } from '../../../test/support/until';
import { CanaryMonitorService, FAILURES_MAX, LOADS_TO_COMPARE } from './canary-monitor.service';

describe('a canary that fails', () => {
  let app: TestApp;
  let workspace: ReleaseWorkspace;

  beforeAll(async () => {
    workspace = await startedWorkspace();
    app = workspace.app;
  });

  const startCanary = async (release: string) => {
    await workspace.publish('movies', { release });
    await workspace.run('promote', 'movies', release, '--percent', '100', '--reason', 'sınaq');
  };
  const report = async (release: string, kind: string, times: number) => {
    for (let sent = 0; sent < times; sent += 1)
      await app.visitor.post('/platform/reports', { feature: 'movies', release, kind });
  };

  it('ends by itself, with the reason in the log', async () => {
    await startCanary('2.0.0-bad');
    await report('2.0.0-bad', 'error', FAILURES_MAX - 1);
    expect(await workspace.servedRelease('movies')).toBe('2.0.0-bad');
    await report('2.0.0-bad', 'fallback', 1);
    expect(await workspace.servedRelease('movies')).toBe('2.0.0-bad');
    await report('2.0.0-bad', 'error', 1);
    expect(await workspace.servedRelease('movies')).toBe('1.0.0-aaaa');
    expect(await workspace.lastRevision()).toMatchObject({
      author: 'canary monitor',
      reason: `2.0.0-bad failed ${FAILURES_MAX} times to 0 loads`,
    });
  });

  it('goes on while failures are rare', async () => {
    await startCanary('2.1.0-fine');
    await report('2.1.0-fine', 'load', FAILURES_MAX * 30);
    await report('2.1.0-fine', 'error', FAILURES_MAX);
    expect(await workspace.servedRelease('movies')).toBe('2.1.0-fine');
  });

  it('goes on when the hour changes between its loads and its failures', async () => {
    await startCanary('2.2.0-late');
    await report('2.2.0-late', 'load', FAILURES_MAX * 30);
    await app.database.query(
      `UPDATE release_reports SET hour = hour - interval '1 hour' WHERE release = '2.2.0-late'`,
      [],
    );
    await report('2.2.0-late', 'error', FAILURES_MAX);
    expect(await workspace.servedRelease('movies')).toBe('2.2.0-late');
  });

  it('goes on when pages differ from what the server rendered', async () => {
    await startCanary('2.3.0-differs');
    await report('2.3.0-differs', 'hydration', FAILURES_MAX * 2);
    expect(await app.get(CanaryMonitorService).check('movies', '2.3.0-differs')).toBe(true);
    expect(await workspace.servedRelease('movies')).toBe('2.3.0-differs');
  });

  it('is the only release that ends by itself', async () => {
    await report('1.0.0-aaaa', 'error', FAILURES_MAX * 2);
    expect((await workspace.lastRevision()).author).not.toBe('canary monitor');
  });
});

describe('a canary that is slower than the current release', () => {
  let app: TestApp;
  let workspace: ReleaseWorkspace;
  const CURRENT = '1.0.0-aaaa';

  beforeAll(async () => {
    workspace = await startedWorkspace();
    app = workspace.app;
    await workspace.publish('movies', { release: '2.0.0-slow' });
  });

  beforeEach(async () => {
    await app.database.query('DELETE FROM release_vitals', []);
    await app.database.query('DELETE FROM release_reports', []);
    await workspace.run('promote', 'movies', '2.0.0-slow', '--percent', '50', '--reason', 'sınaq');
  });

  const report = (release: string, body: Record<string, unknown>) =>
    app.visitor.post('/platform/reports', { feature: 'movies', release, ...body });
  const vitals = async (release: string, values: Record<string, number>, times = 4) => {
    for (let sent = 0; sent < times; sent += 1) await report(release, { kind: 'vitals', ...values });
  };
  const loads = (count: number) =>
    app.database.query(
      `INSERT INTO release_reports (feature, release, kind, hour, count)
       VALUES ('movies', '2.0.0-slow', 'load', date_trunc('hour', now()), $1)`,
      [count],
    );
  const isEnded = async () => (await workspace.lastRevision()).features.movies?.canary === null;

  it.each([
    ['LCP', { lcp: 2_000 }, { lcp: 4_000 }],
    ['INP', { inp: 80 }, { inp: 200 }],
  ])('by its %s ends by itself', async (name, theirs, mine) => {
    // First, because both are compared from the hour of the first load on.
    await loads(LOADS_TO_COMPARE);
    await vitals(CURRENT, theirs);
    await vitals('2.0.0-slow', mine);
    await until(isEnded);
    const { author, reason } = await workspace.lastRevision();
    expect(author).toBe('canary monitor');
    expect(reason).toMatch(
      new RegExp(
        `^2\\.0\\.0-slow is slow after 200 loads: p75 ${name} \\d+ ms, more than 1\\.3 × the \\d+ ms of 1\\.0\\.0-aaaa$`,
      ),
    );
  });

  it('ends with the load that completes the sample', async () => {
    await loads(LOADS_TO_COMPARE - 1);
    await vitals(CURRENT, { lcp: 1_000 });
    await vitals('2.0.0-slow', { lcp: 3_000 });
    expect(await app.get(CanaryMonitorService).check('movies', '2.0.0-slow')).toBe(true);
    await report('2.0.0-slow', { kind: 'load', ms: 100 });
    await until(isEnded);
  });

  it.each([
    ['a bit slower', { lcp: 2_000 }, { lcp: 2_300 }],
    ['faster', { lcp: 2_000 }, { lcp: 500 }],
    ['less stable', { cls: 0.01 }, { cls: 0.5 }],
    ['without anything to compare', {}, { lcp: 9_000 }],
  ])('goes on when it is %s', async (_, theirs, mine) => {
    await vitals(CURRENT, theirs);
    await vitals('2.0.0-slow', mine);
    await loads(LOADS_TO_COMPARE);
    expect(await app.get(CanaryMonitorService).check('movies', '2.0.0-slow')).toBe(true);
    expect(await isEnded()).toBe(false);
  });

  it('is compared with pages of the same hours', async () => {
    await vitals(CURRENT, { lcp: 1_000 });
    await app.database.query(`UPDATE release_vitals SET hour = hour - interval '3 hours'`, []);
    await vitals(CURRENT, { lcp: 3_000 });
    await vitals('2.0.0-slow', { lcp: 3_200 });
    await loads(LOADS_TO_COMPARE);
    expect(await app.get(CanaryMonitorService).check('movies', '2.0.0-slow')).toBe(true);
  });
});
