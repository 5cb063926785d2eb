import { FIRST_RELEASE } from '../../../test/platform/release-workspace';
import {
  type OpenedPage,
  type RenderingWorkspace,
  serverScript,
  useRendering,
  whole,
} from '../../../test/platform/rendering';
import { itTries } from '../../../test/support/every-case';
import { until } from '../../../test/support/until';

const startRendering = useRendering();
const SHARED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=10';
const PRIVATE = 'private, no-store';

const openWhole = (rendering: RenderingWorkspace, path: string, headers?: Record<string, string>) =>
  whole(() => rendering.open(path, rendering.app.origin, headers));

const cookieOf = ({ headers }: Pick<OpenedPage, 'headers'>) => headers.get('set-cookie')?.split(';')[0] ?? '';

describe('a rendered page of visitors', () => {
  let rendering: RenderingWorkspace;
  beforeAll(async () => {
    rendering = await startRendering();
  });

  it('may be held by shared caches, and is the same for all of them', async () => {
    const { headers, html } = await openWhole(rendering, '/about');
    expect(headers.get('cache-control')).toBe(SHARED);
    expect(headers.get('vary')).toBe('Cookie, Accept-Encoding');
    for (const name of ['set-cookie', 'x-request-id']) expect(headers.has(name)).toBe(false);
    const next = await openWhole(rendering, '/about');
    expect(next.html).toBe(html);
    expect(next.headers.get('etag')).toBe(headers.get('etag'));
    expect(next.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'));
  });

  it('is not sent again until it changes, or a release does', async () => {
    const etag = (await openWhole(rendering, '/about')).headers.get('etag') ?? '';
    const again = await openWhole(rendering, '/about', { 'if-none-match': etag });
    expect([again.status, again.html]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe(SHARED);
    expect(again.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    const release = '2.0.0-newer';
    await rendering.publishPart('movies', release, `return '<p>movies</p>'`);
    await rendering.promote('movies', release);
    const changed = await openWhole(rendering, '/about', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.html).toContain(release);
  });

  it('is compressed well, once for all, when it is asked for again', async () => {
    const lengthAs = async (encoding: string) => {
      const { headers, html } = await openWhole(rendering, '/terms', { 'accept-encoding': encoding });
      expect(html).toContain('<p>movies</p>');
      return Number(headers.get('content-length'));
    };
    expect(await lengthAs('br')).toBe(0);
    await until(async () => (await lengthAs('br')) > 0);
    expect(await lengthAs('gzip')).toBe(0);
  });

  it('is shared if it is a search too, which no index has', async () => {
    const release = '2.5.0-search';
    await rendering.workspace.publish('movies', {
      release,
      serverScript: serverScript('movies', release, `{ render: async () => '<p>filmlər</p>' }`),
      change: (manifest) => {
        const routes = [{ path: '/movies', access: 'public', frame: 'site', title: 'Filmlər' } as const];
        return { ...manifest, feature: { ...manifest.feature, routes } };
      },
    });
    await rendering.promote('movies', release);
    const { headers, html } = await openWhole(rendering, '/movies?q=yol');
    expect(headers.get('cache-control')).toBe(SHARED);
    expect(html).toContain('content="noindex"');
  });

  itTries(['/friends', '/nowhere', '/reset-password/abc', '/boot.json'])(
    'pages of a user are held by nobody',
    async (path) => {
      const { headers } = await rendering.open(path);
      expect(headers.get('cache-control')).toBe(PRIVATE);
      expect(headers.has('etag')).toBe(false);
    },
  );

  it('is their own for those who have the cookie', async () => {
    const cookie = cookieOf(await rendering.open('/boot.json'));
    const { headers } = await openWhole(rendering, '/about', { cookie });
    expect(headers.get('cache-control')).toBe(PRIVATE);
    expect(cookieOf({ headers })).toBe(cookie);
  });

  it('is their own while a release goes to a share of them', async () => {
    const release = '3.0.0-canary';
    await rendering.publishPart('social', release, `return '<p>canary</p>'`);
    await rendering.promote('social', release, '--percent', '50');
    const visits = Array.from({ length: 20 }, () => rendering.open('/about'));
    const shown = new Set<string>();
    for (const visit of await Promise.all(visits)) {
      expect(visit.headers.get('cache-control')).toBe(PRIVATE);
      const cookie = cookieOf(visit);
      expect(cookie).toMatch(/^kinodost_visitor=/);
      const releaseIn = ({ html }: OpenedPage) => (html.includes(release) ? release : FIRST_RELEASE);
      shown.add(releaseIn(visit));
      expect(releaseIn(await rendering.open('/about', rendering.app.origin, { cookie }))).toBe(
        releaseIn(visit),
      );
    }
    expect(shown).toEqual(new Set([release, FIRST_RELEASE]));
  });
});

it('with CACHE_PAGES=off every page is one visitor’s own', async () => {
  const { headers } = await openWhole(await startRendering({ cachePages: false }), '/about');
  expect(headers.get('cache-control')).toBe(PRIVATE);
  expect(cookieOf({ headers })).toMatch(/^kinodost_visitor=/);
});
