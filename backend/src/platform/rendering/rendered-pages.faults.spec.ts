import { movieCalls } from 'shared-kit/contract';
import { FIRST_RELEASE } from '../../../test/platform/release-workspace';
import { type RenderingWorkspace, useRendering, whole } from '../../../test/platform/rendering';
import { addMovie } from '../../../test/movies/build-movie';
import { hasRedis, TestRedis } from '../../../test/support/redis';
import { testApp } from '../../../test/support/test-app';
import { measureQuiet } from '../../../test/support/quiet-time';
import { until } from '../../../test/support/until';
import { UNKNOWN_ID, type User } from '../../../test/support/user';
import { Metrics } from '../../common/metrics';

const startRendering = useRendering();

/** Shows the titles of all films. */
const TITLES = `
  const { data } = await call({ route: 'GET /movies' });
  return data.movies.map(({ title }) => '<p>' + title + '</p>').join('')`;
/** Shows the title of the page's film. */
const TITLE = `
  const { data, error } = await call({ route: 'GET /movies/:id', params: { id: path.split('/').pop() } });
  return data ? data.title : 'error ' + error.status`;

const isRendered = (rendering: RenderingWorkspace, path: string, text: string, origin?: string) =>
  until(async () => (await rendering.open(path, origin)).rendered.includes(text));

async function showing(rendering: RenderingWorkspace, body: string): Promise<User> {
  const release = '2.0.0-shows';
  await rendering.publishPart('movies', release, body);
  await rendering.promote('movies', release);
  return rendering.app.admin('sevda');
}

/** Time alone would let each of them show after five seconds. */
async function expectChangesAtOnce(rendering: RenderingWorkspace, user: User, origin?: string) {
  const { quietMs } = await measureQuiet(async () => {
    for (const title of ['Arşın mal alan', 'Uzaq sahillərdə', 'Bakıda küləklər əsir']) {
      await addMovie(user, { title });
      await isRendered(rendering, '/', title, origin);
    }
  });
  expect(quietMs).toBeLessThan(5_000);
}

const metric = async (rendering: RenderingWorkspace, name: string) => {
  const text = await rendering.app.get(Metrics).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1] ?? 0,
  );
};
const renderings = (rendering: RenderingWorkspace) =>
  metric(rendering, 'kinodost_rendering_duration_seconds_count');

/** The landing page, the news, and what users see of /friends and /admin while these load. */
const WARM_PAGES = 4;
const isWarm = (rendering: RenderingWorkspace, times = 1) =>
  until(async () => (await renderings(rendering)) === times * WARM_PAGES);

describe('a rendered page', () => {
  it('is there for the first visitor once the server is warm, and is shared', async () => {
    const rendering = await startRendering();
    await isWarm(rendering);
    for (const path of ['/', '/newsletters'])
      expect(await rendering.open(path)).toMatchObject({ status: 200, outcome: 'cached' });
    await Promise.all(Array.from({ length: 100 }, () => rendering.open('/about')));
    await isRendered(rendering, '/about', 'movies');
    expect(await renderings(rendering)).toBe(WARM_PAGES + 1);
    expect(await metric(rendering, 'kinodost_pages_rendered_total{outcome="cached"}')).toBeGreaterThan(0);
  });

  it('shows a film of the landing page to its first visitor', async () => {
    const rendering = await startRendering();
    await isWarm(rendering);
    const sevda = await rendering.app.admin('sevda');
    const { id } = await addMovie(sevda, { title: 'Arşın mal alan' });
    await rendering.publishPart('movies', '2.0.0-links', `return '<a href="/movie/${id}"></a>' + path`);
    await rendering.promote('movies', '2.0.0-links');
    await until(async () => (await renderings(rendering)) === 2 * WARM_PAGES + 1);
    expect((await rendering.open(`/movie/${id}`)).outcome).toBe('cached');
  });

  it('is warm again after a promotion', async () => {
    const rendering = await startRendering();
    await isWarm(rendering);
    await rendering.publishPart('movies', '2.0.0-next', `return 'next'`);
    await rendering.promote('movies', '2.0.0-next');
    await isWarm(rendering, 2);
    const { outcome, rendered } = await rendering.open();
    expect([outcome, rendered]).toEqual(['cached', expect.stringContaining('next')]);
  });

  it('shows a change at once', async () => {
    const rendering = await startRendering();
    const sevda = await showing(rendering, TITLES);
    await isRendered(rendering, '/', 'social');
    await expectChangesAtOnce(rendering, sevda);
  });

  it('goes out unrendered rather than as it was before a change', async () => {
    const rendering = await startRendering();
    const slow = `const end = Date.now() + 300; while (Date.now() < end); ${TITLES}`;
    const sevda = await showing(rendering, slow);
    await addMovie(sevda, { title: 'Arşın mal alan' });
    await isRendered(rendering, '/', 'Arşın mal alan');
    await addMovie(sevda, { title: 'Uzaq sahillərdə' });
    expect(await rendering.open()).toMatchObject({ outcome: 'skipped', rendered: '' });
    await isRendered(rendering, '/', 'Uzaq sahillərdə');
  });

  it('keeps its text while nothing of it changes', async () => {
    const rendering = await startRendering();
    await isWarm(rendering);
    const sevda = await showing(rendering, TITLE);
    await isWarm(rendering, 2);
    const { id } = await addMovie(sevda, { title: 'Arşın mal alan' });
    await isRendered(rendering, `/movie/${id}`, 'Arşın mal alan');
    const before = await renderings(rendering);
    await addMovie(sevda, { title: 'Uzaq sahillərdə' });
    expect(await whole(() => rendering.open(`/movie/${id}`))).toMatchObject({ outcome: 'cached' });
    expect(await renderings(rendering)).toBe(before);
  });

  it('is 404 without content when its film is deleted or never was', async () => {
    const rendering = await startRendering();
    const sevda = await showing(rendering, TITLE);
    const { id } = await addMovie(sevda, { title: 'Arşın mal alan' });
    await isRendered(rendering, `/movie/${id}`, 'Arşın mal alan');
    await sevda.call(movieCalls.remove, { params: { id } });
    for (const gone of [id, UNKNOWN_ID, 'none']) {
      const { status, html } = await rendering.open(`/movie/${gone}`);
      expect(status).toBe(404);
      expect(html).not.toMatch(/Arşın mal alan|error 404/);
    }
  });

  it('is not made while the database is away', async () => {
    const rendering = await startRendering();
    await showing(rendering, `${TITLES} + 'end'`);
    const body = `await call({ route: 'GET /movies' }); return 'asked'`;
    await rendering.publishPart('movies', '3.0.0-asks', body);
    await rendering.promote('movies', '3.0.0-asks');
    await isRendered(rendering, '/', 'asked');
    await rendering.app.database.query('ALTER TABLE movies RENAME TO lost', []);
    expect(await rendering.open('/?again')).toMatchObject({ status: 200, outcome: 'skipped', rendered: '' });
    await rendering.app.database.query('ALTER TABLE lost RENAME TO movies', []);
    await isRendered(rendering, '/?later', 'asked');
  });

  it('shows only its frame if it is for people with a session', async () => {
    const rendering = await startRendering();
    await until(async () => (await rendering.open('/friends')).outcome === 'cached');
    expect((await rendering.open('/friends')).rendered).toBe('<main></main>');
  });

  it('is whole where a release that had to be stopped shows nothing', async () => {
    const rendering = await startRendering();
    await rendering.publishPart('movies', '2.0.0-loops', 'for (;;);');
    await rendering.promote('movies', '2.0.0-loops');
    await until(async () => (await rendering.open()).outcome === 'partial');
    const { rendered } = await whole(() => rendering.open('/?without=movies'));
    expect(rendered).toContain('social');
    const outcomes = new Set<string | null>();
    await until(async () => outcomes.add((await rendering.open()).outcome).has('partial'));
    // A page that is rendered again may take longer than a visitor waits.
    outcomes.delete('skipped');
    expect([...outcomes]).toEqual(['partial']);
  });

  it('is left out without a half of the shell', async () => {
    const rendering = await startRendering();
    const release = await rendering.workspace.publish('shell', { release: '2.0.0-browser' });
    await rendering.promote('shell', release);
    expect(await rendering.open()).toMatchObject({ status: 200, outcome: 'skipped', rendered: '' });
  });

  it('lacks features without a half, which is no failure of theirs', async () => {
    const rendering = await startRendering();
    const release = await rendering.workspace.publish('movies', { release: '2.0.0-browser' });
    await rendering.promote('movies', release);
    await isRendered(rendering, '/', 'social');
    const { outcome, rendered } = await rendering.open();
    expect([outcome, rendered]).toEqual(['partial', expect.not.stringContaining('movies')]);
    expect(await rendering.app.database.query('SELECT 1 FROM release_reports', [])).toEqual([]);
  });
});

it('without SSR no page is rendered, and nothing says so', async () => {
  const rendering = await startRendering({ ssr: false });
  for (const path of ['/', '/friends', '/none'])
    expect(await rendering.open(path)).toMatchObject({ outcome: null, rendered: '' });
  expect(await renderings(rendering)).toBe(0);
});

it('the half for the server is served to nobody', async () => {
  const rendering = await startRendering();
  for (const file of [
    'server/entry.js',
    'server/../server/entry.js',
    'server%2Fentry.js',
    './server/entry.js',
  ]) {
    const response = await fetch(`${rendering.app.origin}/f/movies/${FIRST_RELEASE}/${file}`);
    expect([file, response.status]).toEqual([file, 404]);
  }
  expect((await fetch(`${rendering.app.origin}/f/movies/${FIRST_RELEASE}/entry.js`)).status).toBe(200);
});

// CI fails if it has no Redis.
(hasRedis() ? it : it.skip)('a change shows at once in every process', async () => {
  const redis = await TestRedis.start();
  try {
    const rendering = await startRendering({ redisUrl: redis.url });
    const sevda = await showing(rendering, TITLES);
    const { dataDir, redisUrl } = rendering.app.config;
    const other = await testApp({ dataDir, redisUrl }, rendering.app);
    await isRendered(rendering, '/', 'social', other.origin);
    await expectChangesAtOnce(rendering, sevda, other.origin);
  } finally {
    await redis.remove();
  }
});
