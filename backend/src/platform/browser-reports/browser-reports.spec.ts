import { platformCalls, REPORT_MESSAGE_MAX } from 'shared-kit/contract';
import { type ReleaseWorkspace, releaseWorkspace } from '../../../test/platform/release-workspace';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { StatusJson } from 'shared-kit/release-tool';
import { RATE_LIMITS } from '../../common/rate-limit-table';

const RELEASE = '1.0.0-aaaa';
const report = { feature: 'movies', release: RELEASE, kind: 'load' } as const;

describe('reports from browsers', () => {
  let app: TestApp;
  let workspace: ReleaseWorkspace;
  const send = (body: Record<string, unknown>) => app.visitor.post('/platform/reports', body);

  beforeAll(async () => {
    app = await testApp({ rateLimits: true });
    workspace = await releaseWorkspace(app);
    await workspace.publish('movies', { release: RELEASE });
  });

  it('add up, and status shows them by release', async () => {
    for (const ms of [100, 300]) {
      const { status, body } = await app.visitor.call(platformCalls.report, { body: { ...report, ms } });
      expect([status, body]).toEqual([201, { success: true }]);
    }
    await send({ ...report, kind: 'error', message: 'İlk səhv' });
    await send({ ...report, kind: 'error' });
    await send({ ...report, kind: 'fallback', message: 'Ehtiyat buraxılış' });
    await send({ ...report, kind: 'hydration', message: 'Minified React error #418' });
    const { out } = await workspace.run('status', '--json');
    const status = JSON.parse(out.join('\n')) as StatusJson;
    expect(status.features.movies?.releases).toEqual([
      expect.objectContaining({
        release: RELEASE,
        loads: 2,
        average_ms: 200,
        max_ms: 300,
        errors: 2,
        fallbacks: 1,
        hydrations: 1,
      }),
    ]);
    expect((await workspace.run('status')).out.join('\n')).toContain(
      '2 loads in 200 ms on average, 2 errors, 1 fallback, 1 hydration mismatch',
    );
  });

  it.each([
    ['an invalid feature', { feature: 'Weather' }],
    ['an unknown kind', { kind: 'joy' }],
    ['an invalid time', { ms: -1 }],
    ['a message that is too long', { message: 'a'.repeat(REPORT_MESSAGE_MAX + 1) }],
    ['an unknown field', { stack: 'at…' }],
  ])('with %s are refused', async (_, change) => {
    expect((await send({ ...report, ...change })).status).toBe(400);
  });

  it('about an unknown release are accepted but not recorded', async () => {
    expect((await send({ ...report, release: '9.9.9-none' })).status).toBe(201);
    const { out } = await workspace.run('status', '--json');
    expect(out.join('\n')).not.toContain('9.9.9-none');
  });

  it('are limited by address', async () => {
    let last = 201;
    for (let sent = 0; sent <= RATE_LIMITS.browserReportsPerAddress.max && last === 201; sent += 1)
      last = (await send(report)).status;
    expect(last).toBe(429);
  });
});
