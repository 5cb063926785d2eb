import { type ReleaseDesk, releaseDesk } from '../../../test/platform/release-desk';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { FAILURES_MAX } from './canary-watch';

describe('a canary that fails', () => {
  let app: TestApp;
  let desk: ReleaseDesk;

  beforeAll(async () => {
    app = await testApp();
    desk = await releaseDesk(app);
    await desk.buildAll();
    await desk.start();
  });

  const startCanary = async (release: string) => {
    await desk.publish('movies', { release });
    await desk.run('promote', 'movies', release, '--percent', '100', '--reason', 'sınaq');
  };
  const tell = async (release: string, kind: string, times: number) => {
    for (let sent = 0; sent < times; sent += 1)
      await app.visitor.post('/platform/reports', { feature: 'movies', release, kind });
  };

  it('ends by itself, and the log says why', async () => {
    await startCanary('2.0.0-bad');
    await tell('2.0.0-bad', 'error', FAILURES_MAX - 1);
    expect(await desk.shown('movies')).toBe('2.0.0-bad');
    await tell('2.0.0-bad', 'fallback', 1);
    expect(await desk.shown('movies')).toBe('2.0.0-bad');
    await tell('2.0.0-bad', 'error', 1);
    expect(await desk.shown('movies')).toBe('1.0.0-aaaa');
    expect((await desk.log()).at(-1)).toMatchObject({
      author: 'canary watch',
      reason: `2.0.0-bad failed ${FAILURES_MAX} times to 0 loads within the hour`,
    });
  });

  it('goes on while failures are rare', async () => {
    await startCanary('2.1.0-fine');
    await tell('2.1.0-fine', 'load', FAILURES_MAX * 30);
    await tell('2.1.0-fine', 'error', FAILURES_MAX);
    expect(await desk.shown('movies')).toBe('2.1.0-fine');
  });

  it('is the only thing that ends by itself', async () => {
    await tell('1.0.0-aaaa', 'error', FAILURES_MAX * 2);
    expect((await desk.log()).at(-1)?.author).not.toBe('canary watch');
  });
});
