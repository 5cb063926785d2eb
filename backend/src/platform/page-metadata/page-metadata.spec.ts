import { privacyCalls } from 'shared-kit/contract';
import { startedWorkspace } from '../../../test/platform/release-workspace';
import { itTries } from '../../../test/support/every-case';
import type { TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID } from '../../../test/support/user';

describe('pages', () => {
  let app: TestApp;
  let movieId: string;
  let newsId: string;

  const open = async (path: string) => {
    const response = await fetch(app.origin + path);
    return { status: response.status, html: await response.text() };
  };
  const rowId = async (sql: string, values: unknown[] = []) =>
    (await app.database.query<{ id: string }>(sql, values))[0]?.id ?? '';

  beforeAll(async () => {
    ({ app } = await startedWorkspace());
    movieId = await rowId(
      `INSERT INTO movies (title, release_year, overview)
       VALUES ('Arşın mal alan </script><b>', 1945, 'Əsgər sevdiyi qızla evlənmək istəyir.') RETURNING id`,
    );
    newsId = await rowId(
      `INSERT INTO newsletters (title, content, excerpt, is_published)
       VALUES ('Yeni filmlər', '# Bu həftə', 'Bu həftə On film əlavə olundu.', true) RETURNING id`,
    );
  });

  it('describe a film, also with HTML in its title', async () => {
    const { status, html } = await open(`/movie/${movieId}`);
    expect(status).toBe(200);
    expect(html).toContain('<title>Arşın mal alan &lt;/script&gt;&lt;b&gt; (1945) · Kinodost</title>');
    expect(html).toContain('property="og:type" content="video.movie"');
    expect(html).toContain('property="og:description" content="Əsgər sevdiyi qızla evlənmək istəyir."');
    expect(html).toContain(`rel="canonical" href="${app.config.publicUrl}/movie/${movieId}"`);
  });

  it('show the poster of a film, or its card', async () => {
    const card = `${app.config.publicUrl}/api/movies/${movieId}/card.png`;
    const { html } = await open(`/movie/${movieId}`);
    expect(html).toContain(`property="og:image" content="${card}"`);
    expect(html).toContain('property="og:image:width" content="1200"');
    expect(html).toContain('property="og:image:height" content="630"');
    expect(html).toMatch(/property="og:image:alt" content="Arşın mal alan [^"]+ \(1945\): afişa"/);
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    const poster = 'https://example.com/a.jpg';
    const id = await rowId(`INSERT INTO movies (title, poster_url) VALUES ('Afişalı', $1) RETURNING id`, [
      poster,
    ]);
    const withPoster = await open(`/movie/${id}`);
    expect(withPoster.html).toContain(`property="og:image" content="${poster}"`);
    expect(withPoster.html).not.toContain('og:image:width');
    expect(withPoster.html).toContain(`"image":"${poster}"`);
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

  itTries(['/newsletters', () => `/newsletters/${newsId}`])('name the feed of the news', async (path) => {
    const { html } = await open(typeof path === 'string' ? path : path());
    expect(html).toContain(
      `type="application/atom+xml" title="Kinodost: yeniliklər" href="${app.config.publicUrl}/api/newsletters/feed.atom"`,
    );
  });

  it('describe a newsletter', async () => {
    const { status, html } = await open(`/newsletters/${newsId}`);
    expect(status).toBe(200);
    expect(html).toContain('property="og:description" content="Bu həftə On film əlavə olundu."');
  });

  itTries([
    ['/login', /^Kinodost hesabınıza daxil olun/],
    ['/newsletters', /^Kinodostun xəbərləri/],
    ['/about', /^Kinodost nədir/],
    ['/privacy', /^Kinodost haqqınızda nəyi/],
    ['/terms', /^Kinodostda hesab/],
  ])('describe pages in words of their own', async ([path, description]) => {
    const { status, html } = await open(path);
    expect(status).toBe(200);
    expect(/<meta name="description" content="([^"]*)">/.exec(html)?.[1]).toMatch(description);
    expect(html).toContain(`rel="canonical" href="${app.config.publicUrl}${path}"`);
    expect(html).not.toContain('noindex');
  });

  itTries([
    ['/', '/'],
    ['/newsletters/', '/newsletters'],
    ['/about?utm_source=dost&page=2', '/about'],
  ])('are known to search engines by one address, in Azerbaijani', async ([path, canonical]) => {
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
});
