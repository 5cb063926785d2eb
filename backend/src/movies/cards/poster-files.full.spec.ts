import { movieCalls } from 'shared-kit/contract';
import { addMovie, type MovieFields } from '../../../test/movies/build-movie';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
beforeAll(async () => {
  app = await testApp();
  ayan = await app.user('ayan');
});

const open = (path: string, init: RequestInit = {}) =>
  fetch(app.origin + path, { redirect: 'manual', ...init });
const change = async (id: string, body: MovieFields) =>
  (await ayan.call(movieCalls.update, { params: { id }, body })).body.poster;

it('gives a film without a picture an address for its drawing, which caches may keep for ever', async () => {
  const { id, poster } = await addMovie(ayan, { title: 'Uzaq sahil', release_year: 1965, genres: ['Dram'] });
  expect(poster).toEqual({
    url: expect.stringMatching(new RegExp(`^/posters/${id}-[\\da-f]{10}\\.svg$`)) as string,
    color: expect.stringMatching(/^#[\da-f]{6}$/) as string,
  });
  const answer = await open(poster.url, { headers: { 'accept-encoding': 'br' } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(answer.headers.has('set-cookie')).toBe(false);
  const svg = await answer.text();
  expect(svg).toContain(`fill="${poster.color}"`);
  const plain = await open(poster.url, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.has('content-encoding')).toBe(false);
  expect(await plain.text()).toBe(svg);
  const zipped = await open(poster.url, { headers: { 'accept-encoding': 'gzip' } });
  expect([zipped.headers.get('content-encoding'), await zipped.text()]).toEqual(['gzip', svg]);
  expect((await open(poster.url.replace(id, id.toUpperCase()))).status).toBe(200);
  const head = await open(poster.url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});

it('keeps the address until title, year, genres or countries change; the former one leads to it', async () => {
  const { id, poster: first } = await addMovie(ayan, { title: 'Körpü', release_year: 1990 });
  const seen = [first.url];
  expect(await change(id, { overview: 'Bir körpü haqqında.', directors: ['Kim'] })).toEqual(first);
  for (const fields of [
    { title: 'Böyük körpü' },
    { release_year: 1991 },
    { genres: ['Komediya'] },
    { countries: ['Azərbaycan'] },
  ]) {
    const { url } = await change(id, fields);
    expect(seen).not.toContain(url);
    seen.push(url);
  }
  const former = await open(first.url);
  expect([former.status, former.headers.get('location'), former.headers.get('cache-control')]).toEqual([
    302,
    seen.at(-1),
    'no-cache',
  ]);
});

it('names the picture of a film that has one, and still draws it', async () => {
  const { id, poster: drawn } = await addMovie(ayan, { title: 'Şəkilli' });
  const poster_url = 'https://example.com/a.jpg';
  expect(await change(id, { poster_url })).toEqual({ url: poster_url, color: drawn.color });
  expect((await open(drawn.url)).status).toBe(200);
});

it.each([`/posters/${UNKNOWN_ID}-0123456789.svg`])('%s is 404', async (path) => {
  const answer = await open(path);
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'MOVIE_NOT_FOUND' }]);
});

it('draws 500 posters at once, and answers other requests in between', async () => {
  const movies = await app.database.query<{ id: string }>(
    `INSERT INTO movies (title, release_year, genres)
     SELECT 'Film ' || n, 1900 + n % 120, ARRAY['Dram'] FROM generate_series(1, 500) n RETURNING id`,
  );
  const shown = await Promise.all(
    movies.map(({ id }) => app.visitor.call(movieCalls.one, { params: { id } })),
  );
  const urls = shown.map(({ body }) => body.poster.url);
  const answers = Promise.all(urls.map((url) => open(url)));
  let isDone = false;
  void answers.then(() => (isDone = true));
  const health = await open('/api/health');
  expect([health.status, isDone]).toEqual([200, false]);
  expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([200]));
});
