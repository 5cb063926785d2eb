import { Readable } from 'node:stream';
import { ErrorLevel, parseSitemapIndex, XMLToSitemapItemStream } from 'sitemap';
import { listCalls } from 'shared-kit/contract';
import { startedWorkspace } from '../../../test/platform/release-workspace';
import { itTries } from '../../../test/support/every-case';
import type { TestApp } from '../../../test/support/test-app';

const PART_MAX = 50_000;
const BYTES_MAX = 50 * 1024 * 1024;

/** Each on a connection of its own: an idle one is closed while this busy process prepares a large catalogue. */
const get = (app: TestApp, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(app.origin + path, { method, headers: { connection: 'close', ...headers } });

/** Throws for what the protocol doesn't allow. */
async function entriesOf(xml: string) {
  const parsed = Readable.from([xml]).pipe(new XMLToSitemapItemStream({ level: ErrorLevel.THROW }));
  return (await parsed.toArray()) as { url: string; lastmod?: string }[];
}

async function sitemapAt(app: TestApp, path: string) {
  const response = await get(app, path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await response.text();
  expect(Buffer.byteLength(xml)).toBeLessThan(BYTES_MAX);
  return xml;
}

const addMovies = (app: TestApp, count: number) =>
  app.database.transaction(async () => {
    // On a busy machine so many rows take longer than a statement may.
    await app.database.query('SET LOCAL statement_timeout = 0');
    await app.database.query(
      `INSERT INTO movies (title, updated_at)
       SELECT 'Film ' || n, timestamptz '2026-01-01 00:00Z' + n * interval '1 second' FROM generate_series(1, $1) n`,
      [count],
    );
  });
const idsOf = async (app: TestApp) =>
  (await app.database.query<{ id: string }>('SELECT id FROM movies')).map(({ id }) => id);

describe('the sitemap of a small site', () => {
  let app: TestApp;
  const news: Record<string, string> = {};
  const lists: Record<string, string> = {};

  beforeAll(async () => {
    ({ app } = await startedWorkspace());
    await addMovies(app, 3);
    for (const [title, isPublished] of [
      ['Xəbər', true],
      ['Qaralama', false],
    ] as const) {
      const [row] = await app.database.query<{ id: string }>(
        'INSERT INTO newsletters (title, content, excerpt, is_published) VALUES ($1, $1, $1, $2) RETURNING id',
        [title, isPublished],
      );
      news[title] = row?.id ?? '';
    }
    const ayan = await app.user('ayan');
    for (const visibility of ['everyone', 'friends', 'nobody'] as const) {
      const body = { title: visibility, visibility, ranked: false };
      lists[visibility] = (await ayan.call(listCalls.create, { body })).body.id;
      const [movie_id = ''] = await idsOf(app);
      await ayan.call(listCalls.addMovie, { params: { id: lists[visibility] }, body: { movie_id } });
    }
    await app.database.query(`UPDATE movies SET directors = '{Arif Babayev}' WHERE title <> 'Film 3'`);
    await app.database.query(`UPDATE movies SET directors = '{Tək Filmli}' WHERE title = 'Film 3'`);
  });

  it('is one file of all public pages, without forms, drafts and members', async () => {
    const { publicUrl } = app.config;
    const entries = await entriesOf(await sitemapAt(app, '/sitemap.xml'));
    const movies = (await idsOf(app)).map((id) => `/movie/${id}`);
    const pages = ['/', '/about', '/privacy', '/terms', '/newsletters', `/newsletters/${news.Xəbər}`];
    pages.push(`/list/${lists.everyone}`, '/person/arif-babayev');
    expect(entries.map(({ url }) => url).sort()).toEqual(
      [...pages, ...movies].map((path) => publicUrl + path).sort(),
    );
  });

  it('says when films and news changed', async () => {
    const entries = await entriesOf(await sitemapAt(app, '/sitemap.xml'));
    const dated = entries.filter(({ url }) => /\/(movie|newsletters)\/./.test(url));
    expect(dated).toHaveLength(4);
    for (const { lastmod } of dated) expect(lastmod).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(dated.map(({ lastmod }) => lastmod)).toContain('2026-01-01T00:00:02.000Z');
  });

  it('is sent compressed, and not again while it is the same', async () => {
    const response = await get(app, '/sitemap.xml', { 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const etag = response.headers.get('etag') ?? '';
    const again = await get(app, '/sitemap.xml', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const plain = await get(app, '/sitemap.xml', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(await response.text());
  });

  it('answers HEAD with the length', async () => {
    const response = await get(app, '/sitemap.xml', { 'accept-encoding': 'identity' }, 'HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
    const length = Number(response.headers.get('content-length'));
    expect(length).toBe(Buffer.byteLength(await sitemapAt(app, '/sitemap.xml')));
  });

  itTries(['/sitemap-movies-2.xml', '/sitemap-users.xml', '/sitemap-.xml', '/sitemap/movies-1.xml'])(
    'has no other files',
    async (path) => {
      const response = await get(app, path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    },
  );
});

describe('the sitemap of a large catalogue', () => {
  let app: TestApp;
  let index: { url: string; lastmod?: string }[];

  beforeAll(async () => {
    ({ app } = await startedWorkspace());
    await addMovies(app, PART_MAX + 1);
    index = await parseSitemapIndex(Readable.from([await sitemapAt(app, '/sitemap.xml')]));
  });

  it('is an index of its parts, with the time of the last change in each', () => {
    const { publicUrl } = app.config;
    expect(index.map(({ url }) => url)).toEqual([
      `${publicUrl}/sitemap-pages.xml`,
      `${publicUrl}/sitemap-movies-1.xml`,
      `${publicUrl}/sitemap-movies-2.xml`,
    ]);
    const last = new Date(Date.UTC(2026, 0, 1) + (PART_MAX + 1) * 1_000).toISOString();
    expect(index.at(-1)?.lastmod).toBe(last);
  });

  it('has every film once, at most 50,000 in a file', async () => {
    const found: string[] = [];
    for (const { url } of index.slice(1)) {
      const urls = await entriesOf(await sitemapAt(app, new URL(url).pathname));
      expect(urls.length).toBeLessThanOrEqual(PART_MAX);
      found.push(...urls.map((entry) => entry.url.slice(-36)));
    }
    expect(found.sort()).toEqual((await idsOf(app)).sort());
  });

  it('is read by many at once', async () => {
    const paths = Array.from({ length: 20 }, (_, index) => `/sitemap-movies-${(index % 2) + 1}.xml`);
    const answers = await Promise.all(paths.map((path) => get(app, path, {}, 'HEAD')));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  });

  it('is small when compressed', async () => {
    const response = await get(app, '/sitemap-movies-1.xml', { 'accept-encoding': 'gzip' });
    const { byteLength } = await response.arrayBuffer();
    expect(Number(response.headers.get('content-length'))).toBeLessThan(byteLength / 3);
  });
});
