import { createHash } from 'node:crypto';
import { privacyCalls } from 'shared-kit/contract';
import { type ReleaseWorkspace, startedWorkspace } from '../../../test/platform/release-workspace';
import type { TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID } from '../../../test/support/user';

describe('pages', () => {
  let app: TestApp;
  let workspace: ReleaseWorkspace;
  let movieId: string;
  let newsId: string;
  let draftId: string;

  const open = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(app.origin + path, { redirect: 'manual', ...init });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const rowId = async (sql: string, values: unknown[]) =>
    (await app.database.query<{ id: string }>(sql, values))[0]?.id ?? '';
  const jsonLd = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Record<
      string,
      unknown
    >;

  beforeAll(async () => {
    workspace = await startedWorkspace();
    app = workspace.app;
    movieId = await rowId(
      `INSERT INTO movies (title, release_year, directors, overview)
       VALUES ('Arşın mal alan </script><b>', 1945, '{Rza Təhmasib}', 'Əsgər sevdiyi qızla evlənmək istəyir.') RETURNING id`,
      [],
    );
    const news =
      'INSERT INTO newsletters (title, content, excerpt, is_published) VALUES ($1, $2, $3, $4) RETURNING id';
    newsId = await rowId(news, [
      'Yeni filmlər',
      '# Bu həftə\n\n**On** film əlavə olundu.',
      'Bu həftə On film əlavə olundu.',
      true,
    ]);
    draftId = await rowId(news, ['Qaralama', 'Hələ yox.', 'Hələ yox.', false]);
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

  it('describe a film, also with HTML in its title', async () => {
    const { status, html } = await open(`/movie/${movieId}`);
    expect(status).toBe(200);
    expect(html).toContain('<title>Arşın mal alan &lt;/script&gt;&lt;b&gt; (1945) · Kinodost</title>');
    expect(html).toContain('property="og:type" content="video.movie"');
    expect(html).toContain('property="og:description" content="Əsgər sevdiyi qızla evlənmək istəyir."');
    expect(html).toContain(`rel="canonical" href="${app.config.publicUrl}/movie/${movieId}"`);
    expect(jsonLd(html)).toMatchObject({
      '@type': 'Movie',
      name: 'Arşın mal alan </script><b>',
      datePublished: '1945',
      director: [{ '@type': 'Person', name: 'Rza Təhmasib' }],
    });
  });

  it('show the poster of a film, or its card', async () => {
    const card = `${app.config.publicUrl}/api/movies/${movieId}/card.png`;
    const { html } = await open(`/movie/${movieId}`);
    expect(html).toContain(`property="og:image" content="${card}"`);
    expect(html).toContain('property="og:image:width" content="1200"');
    expect(html).toContain('property="og:image:height" content="630"');
    expect(html).toMatch(/property="og:image:alt" content="Arşın mal alan [^"]+ \(1945\): afişa"/);
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    expect(jsonLd(html)).toMatchObject({ image: card });
    const poster = 'https://example.com/a.jpg';
    const id = await rowId(`INSERT INTO movies (title, poster_url) VALUES ('Afişalı', $1) RETURNING id`, [
      poster,
    ]);
    const withPoster = await open(`/movie/${id}`);
    expect(withPoster.html).toContain(`property="og:image" content="${poster}"`);
    expect(withPoster.html).not.toContain('og:image:width');
    expect(jsonLd(withPoster.html)).toMatchObject({ image: poster });
  });

  it('show the icon where there is no other picture', async () => {
    const { html } = await open('/about');
    expect(html).toContain(`property="og:image" content="${app.config.publicUrl}/icon-512.png"`);
    expect(html).toContain('name="twitter:card" content="summary"');
  });

  it('describe a user, by id and by name', async () => {
    const ilham = await app.user('İlham');
    for (const path of [`/user/${ilham.id}`, '/user/username/ilham', '/user/username/%C4%B0LHAM']) {
      const { status, html } = await open(path);
      expect(status).toBe(200);
      expect(html).toContain('property="og:type" content="profile"');
      expect(jsonLd(html)).toMatchObject({ '@type': 'ProfilePage', mainEntity: { name: 'İlham' } });
      expect(html).not.toContain(ilham.email);
    }
  });

  it('show a diary, and its feed, only while visitors may see it', async () => {
    const leyla = await app.user('leyla');
    const feed = `<link rel="alternate" type="application/atom+xml" title="leyla: film gündəliyi" href="${app.config.publicUrl}/api/user/${leyla.id}/diary.atom">`;
    const hidden = await open(`/user/${leyla.id}/diary`);
    expect(hidden.status).toBe(404);
    expect(hidden.html).not.toContain('leyla');
    expect((await open(`/user/${leyla.id}`)).html).not.toContain('atom');
    await leyla.call(privacyCalls.update, { body: { diary: 'everyone' } });
    const shown = await open(`/user/${leyla.id}/diary`);
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('<title>leyla: film gündəliyi · Kinodost</title>');
    for (const path of [`/user/${leyla.id}/diary`, `/user/${leyla.id}`, '/user/username/leyla'])
      expect((await open(path)).html).toContain(feed);
    expect((await open(`/user/${UNKNOWN_ID}/diary`)).status).toBe(404);
  });

  it.each(['/newsletters', () => `/newsletters/${newsId}`])('name the feed of the news', async (path) => {
    const { html } = await open(typeof path === 'string' ? path : path());
    expect(html).toContain(
      `type="application/atom+xml" title="Kinodost: yeniliklər" href="${app.config.publicUrl}/api/newsletters/feed.atom"`,
    );
  });

  it('describe a newsletter', async () => {
    const { status, html } = await open(`/newsletters/${newsId}`);
    expect(status).toBe(200);
    expect(html).toContain('property="og:description" content="Bu həftə On film əlavə olundu."');
    expect(jsonLd(html)).toMatchObject({ '@type': 'NewsArticle', headline: 'Yeni filmlər' });
  });

  it.each([
    ['/login', /^Kinodost hesabınıza daxil olun/],
    ['/newsletters', /^Kinodostun xəbərləri/],
    ['/about', /^Kinodost nədir/],
    ['/privacy', /^Kinodost haqqınızda nəyi/],
    ['/terms', /^Kinodostda hesab/],
  ])('describe %s in words of its own', async (path, description) => {
    const { status, html } = await open(path);
    expect(status).toBe(200);
    expect(/<meta name="description" content="([^"]*)">/.exec(html)?.[1]).toMatch(description);
    expect(html).toContain(`rel="canonical" href="${app.config.publicUrl}${path}"`);
    expect(html).not.toContain('noindex');
  });

  it.each([
    ['/', '/'],
    ['/newsletters/', '/newsletters'],
    ['/about?utm_source=dost&page=2', '/about'],
  ])('%s is known to search engines as %s, in Azerbaijani', async (path, canonical) => {
    const { html } = await open(path);
    const href = app.config.publicUrl + canonical;
    expect(html).toContain(`<link rel="canonical" href="${href}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="az" href="${href}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${href}">`);
    expect(html).toContain(`<meta property="og:url" content="${href}">`);
  });

  it('of one subject have one address', async () => {
    const nigar = await app.user('nigar');
    for (const path of [`/user/${nigar.id}`, `/user/${nigar.id.toUpperCase()}`, '/user/username/NIGAR'])
      expect((await open(path)).html).toContain(
        `rel="canonical" href="${app.config.publicUrl}/user/${nigar.id}"`,
      );
    expect((await open(`/movie/${movieId.toUpperCase()}?utm_source=x`)).html).toContain(
      `rel="canonical" href="${app.config.publicUrl}/movie/${movieId}"`,
    );
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

  it('tell what the operator says about the site', async () => {
    const { company, socialLinks } = app.config;
    expect((await workspace.boot()).site).toEqual({ company, contactEmail: null, socialLinks });
  });

  it.each(['/', '/login', '/friends', '/admin', '/newsletters', '/reset-password/abc', '/login/'])(
    '%s is there',
    async (path) => expect((await open(path)).status).toBe(200),
  );

  it.each([
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
  ])('%s is a 404 page', async (path) => {
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

  it.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/icon-192.png', 'image/png'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('include %s', async (path, type) => {
    const { status, headers } = await open(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
  });
});
