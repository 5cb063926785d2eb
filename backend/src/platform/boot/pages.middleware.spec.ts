import { createHash } from 'node:crypto';
import { type ReleaseWorkspace, startedWorkspace } from '../../../test/platform/release-workspace';
import { itTries, textsIn } from '../../../test/support/every-case';
import type { TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID } from '../../../test/support/user';

describe('pages', () => {
  let app: TestApp;
  let workspace: ReleaseWorkspace;
  let movieId: string;
  let draftId: string;

  const open = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(app.origin + path, { redirect: 'manual', ...init });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const rowId = async (sql: string) => (await app.database.query<{ id: string }>(sql))[0]?.id ?? '';

  beforeAll(async () => {
    workspace = await startedWorkspace();
    app = workspace.app;
    movieId = await rowId("INSERT INTO movies (title) VALUES ('Arşın mal alan') RETURNING id");
    draftId = await rowId(
      "INSERT INTO newsletters (title, content, excerpt) VALUES ('Qaralama', 'Hələ yox.', 'Hələ yox.') RETURNING id",
    );
  });

  it('are one Azerbaijani document for one visitor', async () => {
    const { status, headers, html } = await open('/');
    expect(status).toBe(200);
    expect(html).toMatch(/^<!doctype html>\n<html lang="az">/);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('vary')).toContain('Cookie');
  });

  it('carry the same boot document as /boot.json', async () => {
    const { html } = await open('/login');
    const inline = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(inline)).toEqual(await workspace.boot());
  });

  it('allow only code with these hashes or from this server', async () => {
    const { headers, html } = await open('/');
    const policy = headers.get('content-security-policy') ?? '';
    // The password of a form that is sent early must not get into an address.
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    const inline = [...html.matchAll(/<(script|style)(?: data-calls=[^>]*)?>(.*?)<\/\1>/gs)];
    expect(inline.map(([, element]) => element)).toEqual(['script', 'style', 'script', 'script']);
    for (const [, element, code = ''] of inline) {
      const hash = createHash('sha256').update(code).digest('base64');
      const directive = policy.split('; ').find((part) => part.startsWith(`${element}-src `));
      expect(directive).toContain(`'sha256-${hash}'`);
    }
  });

  it('take no text for code, and no script without its hash', async () => {
    const { headers } = await open('/');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default kinodost;");
    expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script), endpoints=(csp)');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('name the address for reports', async () => {
    const { headers } = await open('/');
    const path = '/api/platform/csp-reports';
    expect(headers.get('content-security-policy')).toContain(`report-to csp; report-uri ${path}`);
    expect(headers.get('reporting-endpoints')).toBe(`csp="${path}"`);
  });

  it('load every script with its hash', async () => {
    const { html } = await open(`/movie/${movieId}`);
    const links = html.match(/<(script [^>]*src|link rel="preload" as="script")[^>]*>/g) ?? [];
    for (const tag of links) expect(tag).toMatch(/integrity="sha384-[A-Za-z0-9+/]{64}"/);
    expect(html).toContain('/f/shell/1.0.0-aaaa/shell.js');
    expect(html).toContain('/f/movies/1.0.0-aaaa/entry.js');
    expect(html).toContain('/f/movies/1.0.0-aaaa/chunk-movie--movieId.js');
    expect(html).not.toContain('/f/social/1.0.0-aaaa/entry.js" integrity');
  });

  it('preload the features that fill their slots', async () => {
    const { html } = await open('/');
    expect(html).toContain('href="/f/movies/1.0.0-aaaa/chunklanding.js"');
    expect(html).toContain('href="/f/newsletters/1.0.0-aaaa/chunklanding.js"');
  });

  it('of a feature from outside have its title and description, without a restart', async () => {
    const description = 'Bu həftə hava necə olacaq.';
    expect((await open('/weather')).status).toBe(404);
    await workspace.run('feature', 'add', 'weather', '--title', 'Hava', '--team', 'Hava komandası');
    const release = await workspace.publish('weather', {
      change: (manifest) => ({
        ...manifest,
        feature: {
          ...manifest.feature,
          routes: [
            { path: '/weather', access: 'public', frame: 'site', title: 'Hava', description },
            { path: '/weather/:city', access: 'public', frame: 'site', title: 'Şəhərin havası' },
          ],
        },
      }),
    });
    await workspace.run('promote', 'weather', release, '--reason', 'first');
    const { status, html } = await open('/weather');
    expect(status).toBe(200);
    expect(html).toContain('<title>Hava · Kinodost</title>');
    expect(html).toContain(`<meta name="description" content="${description}">`);
    expect(html).toContain(`/f/weather/${release}/entry.js`);
    expect((await open('/weather/baki')).html).toContain('<title>Şəhərin havası · Kinodost</title>');
    expect((await open('/weather/baki/sabah')).status).toBe(404);
    const ids = ['shell', 'social', 'newsletters', 'admin', 'movies', 'weather'];
    expect(Object.keys((await workspace.boot()).features)).toEqual(ids);
    await workspace.run('feature', 'retire', 'weather', '--reason', 'enough');
    expect((await open('/weather')).status).toBe(404);
  });

  it('show what the operator says about the site', async () => {
    const { company, socialLinks } = app.config;
    expect((await workspace.boot()).site).toEqual({ company, contactEmail: null, socialLinks });
  });

  itTries(textsIn('/ | /login | /friends | /admin | /newsletters | /reset-password/abc | /login/'))(
    'are there',
    async (path) => expect((await open(path)).status).toBe(200),
  );

  itTries([
    '/nowhere',
    '/movie',
    '/movie/x',
    `/movie/${UNKNOWN_ID}`,
    `/user/${UNKNOWN_ID}`,
    '/user/username/heçkim',
    '/user/username/%00',
    `/newsletters/${UNKNOWN_ID}`,
    '/.env',
    '/index.php',
    '/%E0%A4%A',
    '//example.com',
    '/login/more',
  ])('are 404 pages where nothing is', async (path) => {
    const { status, html } = await open(path);
    expect(status).toBe(404);
    expect(html).toContain('id="boot"');
    expect(html).toContain('Səhifə tapılmadı');
    expect(html).toContain('name="robots" content="noindex"');
  });

  it('hide a draft', async () => {
    expect((await open(`/newsletters/${draftId}`)).status).toBe(404);
  });

  it('never contain the token of a reset link', async () => {
    expect((await open('/reset-password/secret-token')).html).not.toContain('secret-token');
  });

  it('answer only GET and HEAD', async () => {
    expect((await open('/login', { method: 'POST' })).status).toBe(405);
    const { status, headers, html } = await open('/', { method: 'HEAD' });
    expect([status, html]).toEqual([200, '']);
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
  });

  it('leave unknown calls to the API', async () => {
    const { status, html } = await open('/api/nothing');
    expect(status).toBe(404);
    expect(JSON.parse(html)).toMatchObject({ code: 'NOT_FOUND' });
  });

  itTries([
    ['/favicon.svg', 'image/svg+xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/icon-192.png', 'image/png'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('include files of the site', async ([path, type]) => {
    const { status, headers } = await open(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
  });
});
