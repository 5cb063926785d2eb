import { platformCalls, REPORT_MESSAGE_MAX, REPORT_STACK_MAX } from 'shared-kit/contract';
import { type ReleaseWorkspace, releaseWorkspace } from '../../../test/platform/release-workspace';
import { itTries } from '../../../test/support/every-case';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { StatusJson } from 'shared-kit/release-tool';
import { RATE_LIMITS } from '../../common/rate-limits/rate-limit-table';

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

  itTries([
    ['an invalid feature', { feature: 'Weather' }],
    ['an unknown kind', { kind: 'joy' }],
    ['an invalid time', { ms: -1 }],
    ['a message that is too long', { message: 'a'.repeat(REPORT_MESSAGE_MAX + 1) }],
    ['a stack that is too long', { stack: 'a'.repeat(REPORT_STACK_MAX + 1) }],
    ['an address for a page', { page: '/movie/1?q=x' }],
    ['an unknown field', { cookie: 'x' }],
  ])('with wrong fields are refused', async ([, change]) =>
    expect((await send({ ...report, ...change })).status).toBe(400),
  );

  it('about an unknown release are accepted but not recorded', async () => {
    expect((await send({ ...report, release: '9.9.9-none' })).status).toBe(201);
    const { out } = await workspace.run('status', '--json');
    expect(out.join('\n')).not.toContain('9.9.9-none');
  });

  describe('about the policy of a page', () => {
    const FILE = `https://cdn.example/f/movies/${RELEASE}/entry.js`;
    const sendAs = (type: string, body: unknown) =>
      fetch(`${app.origin}/api/platform/csp-reports`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify(body),
      });
    const violation = (body: object) => ({
      type: 'csp-violation',
      age: 1,
      url: 'https://kino.az/',
      user_agent: 'x',
      body,
    });
    const health = async () => {
      const { out } = await workspace.run('status', '--json');
      const status = JSON.parse(out.join('\n')) as StatusJson;
      const [found] = status.features.movies?.releases ?? [];
      return { errors: found?.errors ?? 0, message: found?.last_message };
    };

    itTries([
      [
        'of the Reporting API, once for a release',
        'application/reports+json',
        () => [
          violation({
            effectiveDirective: 'connect-src',
            blockedURL: 'https://evil.example/',
            sourceFile: FILE,
          }),
          violation({ effectiveDirective: 'img-src', blockedURL: 'inline', sourceFile: FILE, lineNumber: 7 }),
        ],
        `the policy of the page refused img-src: inline (/f/movies/${RELEASE}/entry.js:7)`,
      ],
      [
        'of report-uri',
        'application/csp-report',
        () => ({
          'csp-report': {
            'document-uri': 'https://kino.az/',
            'effective-directive': 'require-trusted-types-for',
            'blocked-uri': 'trusted-types-sink',
            'source-file': FILE,
            'line-number': 3,
          },
        }),
        `the policy of the page refused require-trusted-types-for: trusted-types-sink (/f/movies/${RELEASE}/entry.js:3)`,
      ],
      [
        'of a script without its hash',
        'application/reports+json',
        () => [{ type: 'integrity-violation', body: { blockedURL: FILE, destination: 'script' } }],
        `the policy of the page refused a script without its hash: ${FILE} (/f/movies/${RELEASE}/entry.js:0)`,
      ],
    ])('count as an error of the release', async ([, type, body, message]) => {
      const before = await health();
      const answer = await sendAs(type, body());
      expect([answer.status, await answer.json()]).toEqual([201, { success: true }]);
      expect(await health()).toEqual({ errors: before.errors + 1, message });
    });

    itTries([
      ['an extension', { sourceFile: 'chrome-extension://abc/inject.js' }],
      ['the page', { sourceFile: 'https://kino.az/movie/1', blockedURL: FILE }],
      ['an unknown release', { sourceFile: FILE.replace(RELEASE, '9.9.9-none') }],
      ['nobody', { sourceFile: null, blockedURL: 'eval' }],
    ])('count for no release if they are about something else', async ([, body]) => {
      const before = await health();
      const reports = [violation({ effectiveDirective: 'script-src', ...body })];
      expect((await sendAs('application/reports+json', reports)).status).toBe(201);
      expect(await health()).toEqual(before);
    });

    itTries([
      ['a type that forms can send', 'text/plain', [], 415],
      ['more than a hundred', 'application/reports+json', Array(101).fill(violation({})), 400],
      ['something else', 'application/csp-report', { reports: [] }, 400],
      ['too many bytes', 'application/csp-report', 'x'.repeat(1024 * 1024), 413],
    ])('are refused with another type or body', async ([, type, body, status]) =>
      expect((await sendAs(type, body)).status).toBe(status),
    );
  });

  it('are limited by address', async () => {
    let last = 201;
    // The minute of the reports before may end meanwhile.
    for (let sent = 0; sent <= 2 * RATE_LIMITS.browserReportsPerAddress.max && last === 201; sent += 1)
      last = (await send(report)).status;
    expect(last).toBe(429);
  });
});
