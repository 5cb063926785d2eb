import { type ReleaseWorkspace, startedWorkspace } from '../../../test/platform/release-workspace';
import type { TestApp } from '../../../test/support/test-app';
import { FAILURES_MAX } from './canary-monitor.service';

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
      reason: `2.0.0-bad failed ${FAILURES_MAX} times to 0 loads within the hour`,
    });
  });

  it('goes on while failures are rare', async () => {
    await startCanary('2.1.0-fine');
    await report('2.1.0-fine', 'load', FAILURES_MAX * 30);
    await report('2.1.0-fine', 'error', FAILURES_MAX);
    expect(await workspace.servedRelease('movies')).toBe('2.1.0-fine');
  });

  it('is the only release that ends by itself', async () => {
    await report('1.0.0-aaaa', 'error', FAILURES_MAX * 2);
    expect((await workspace.lastRevision()).author).not.toBe('canary monitor');
  });
});
