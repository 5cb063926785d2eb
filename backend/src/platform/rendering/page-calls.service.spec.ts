import {
  API_BASE,
  commentCalls,
  EVERY_CALL,
  fillPath,
  listCalls,
  newsletterCalls,
} from 'shared-kit/contract';
import { z } from 'zod';
import { addMovie } from '../../../test/movies/build-movie';
import { itTries } from '../../../test/support/every-case';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID } from '../../../test/support/user';
import { PageCallsService } from './page-calls.service';

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null>;
}

const VISITORS_CALLS = EVERY_CALL.filter(
  ({ method, access, media }) => method === 'GET' && (access === 'public' || access === 'optional') && !media,
);
/** Its answer contains the time. */
const HEALTH = 'GET /health';
/** For administrators and browsers with a preview: others are refused. */
const INSPECTION = 'GET /platform/inspection';

let app: TestApp;
let inputs: Record<string, Asked>;
beforeAll(async () => {
  app = await testApp();
  const admin = await app.admin('sevda');
  const { id } = await addMovie(admin, {
    title: 'O olmasın, bu olsun',
    release_year: 1956,
    directors: ['Hüseyn Seyidzadə'],
  });
  await addMovie(admin);
  const comment = await admin.call(commentCalls.create, {
    params: { id },
    body: { body: 'Gözəl film idi.' },
  });
  expect(comment.status).toBe(201);
  const list = await admin.call(listCalls.create, {
    body: { title: 'Yay', visibility: 'everyone', ranked: true },
  });
  const news = await admin.call(newsletterCalls.create, {
    body: { title: 'Yeni filmlər', content: 'Bu həftə *iki* film.', is_published: true },
  });
  const movie = { params: { id } };
  const user = { params: { id: admin.id } };
  inputs = {
    'GET /user/profile/username/:username': { params: { username: 'sevda' } },
    'GET /user/profile/:id': user,
    'GET /user/search/:term': { params: { term: 'sev' } },
    'GET /user/:id/common': user,
    'GET /user/:id/watched': user,
    'GET /user/:id/watchlist': user,
    'GET /user/:id/ratings': user,
    'GET /user/:id/likes': user,
    'GET /user/:id/favourites': user,
    'GET /user/:id/stats': user,
    'GET /user/:id/tags': user,
    'GET /user/:id/passport': user,
    'GET /diary': { query: { user: admin.id } },
    'GET /lists': { query: { user: admin.id } },
    'GET /lists/:id': { params: { id: list.body.id } },
    'GET /search': { query: { q: 'olmasın' } },
    'GET /people': { query: { search: 'Hüseyn' } },
    'GET /people/:slug': { params: { slug: 'huseyn-seyidzade' } },
    'GET /comments/:id/replies': { params: { id: comment.body.id } },
    'GET /friends/status/:userId': { params: { userId: admin.id } },
    'GET /movies': { query: { page: 1, limit: 5, year_min: null, title: '' } },
    'GET /movies/search/:term': { params: { term: 'olmasın, bu' } },
    'GET /movies/summaries': {},
    'GET /movies/facets': {},
    'GET /movies/sources': {},
    'GET /movies/:id': movie,
    'GET /movies/:id/similar': movie,
    'GET /movies/:id/ratings': movie,
    'GET /movies/:id/marks': movie,
    'GET /movies/:id/comments': movie,
    'GET /newsletters': { query: { page: 1 } },
    'GET /newsletters/latest': {},
    'GET /newsletters/unread-count': {},
    'GET /newsletters/:id': { params: { id: news.body.data.id } },
    [HEALTH]: {},
  };
});

const answered = z.object({
  isPersonal: z.boolean(),
  data: z.unknown().optional(),
  error: z.object({ status: z.number(), message: z.string(), code: z.string().nullish() }).loose().optional(),
});

async function inProcess(request: unknown) {
  const { answer } = await app.get(PageCallsService).answer(JSON.stringify(request));
  return answered.parse(JSON.parse(answer));
}

async function overHttp(path: string, { params, query }: Asked) {
  const response = await fetch(app.origin + API_BASE + fillPath(path, params, query));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const withRoute = (calls: typeof VISITORS_CALLS) => calls.map((call) => [call.route, call] as const);

itTries(withRoute(VISITORS_CALLS.filter(({ route }) => route !== INSPECTION)))(
  'calls are answered as over HTTP',
  async ([route, { path, access }]) => {
    const asked = inputs[route];
    expect(asked).toBeDefined();
    const { status, body } = await overHttp(path, asked ?? {});
    const { isPersonal, data } = await inProcess({ route, ...asked });
    expect(status).toBe(200);
    expect(isPersonal).toBe(access === 'optional');
    if (route === HEALTH) expect(Object.keys(data as object)).toEqual(Object.keys(body));
    else expect(data).toEqual(body);
  },
);

itTries(withRoute(VISITORS_CALLS))(
  'calls refuse what they do not know as over HTTP',
  async ([route, { path }]) => {
    const params = Object.fromEntries(
      Object.keys(inputs[route]?.params ?? {}).map((name) => [name, UNKNOWN_ID]),
    );
    const queries: Asked['query'][] = [{}, { page: 0, limit: -1, year_min: 'x', unknown: 'field' }];
    for (const query of queries) {
      const { status, body } = await overHttp(path, { params, query });
      const { data, error } = await inProcess({ route, params, query });
      if (status < 400) {
        if (route !== HEALTH) expect(data).toEqual(body);
        continue;
      }
      expect(error).toMatchObject({
        status,
        message: body.error,
        code: body.code,
        details: body.details ?? [],
      });
    }
  },
);

const notFound = { isPersonal: false, error: { status: 404 } };

it('no other call is reachable', async () => {
  const others = EVERY_CALL.filter((call) => !VISITORS_CALLS.includes(call));
  expect(others.length).toBeGreaterThan(40);
  for (const { route } of others) {
    const params = { id: UNKNOWN_ID, userId: UNKNOWN_ID, feature: 'movies', username: 'sevda', term: 'x' };
    expect(await inProcess({ route, params })).toMatchObject(notFound);
  }
});

itTries([
  null,
  'GET /movies',
  {},
  { route: 5 },
  { route: 'constructor' },
  { route: 'GET /movies', query: { page: {} } },
  { route: 'GET /movies', query: [] },
  { route: 'GET /movies/:id' },
  { route: 'GET /movies/:id', params: { id: '' } },
  { route: 'GET /movies/:id', params: { id: 5 } },
  { route: 'GET /movies/:id', params: { id: '../newsletters' } },
])('other requests get no answer', async (request) =>
  expect(await inProcess(request)).toMatchObject({ error: { status: 404 } }),
);

it('notices whether answers changed', async () => {
  const calls = app.get(PageCallsService);
  const request = JSON.stringify({ route: 'GET /movies' });
  const before = await calls.answer(request);
  expect(await calls.areSame([before])).toBe(true);
  await addMovie(await app.user('kamal'), { title: 'Uzaq sahillərdə' });
  expect(await calls.areSame([before])).toBe(false);
});
