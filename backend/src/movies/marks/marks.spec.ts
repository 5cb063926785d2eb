import { friendCalls, markCalls, ratingCalls, type Marks } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { itTries } from '../../../test/support/every-case';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../../test/support/user';

const AT_ONCE = 50;

let app: TestApp;
let ayan: User;
let kamal: User;
let leyla: User;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  [ayan, kamal, leyla] = await Promise.all([app.newUser('ayan'), app.newUser('kamal'), app.newUser('leyla')]);
});

const movie = async (title = 'Şəhər') => (await addMovie(ayan, { title })).id;
const befriend = async (one: User, other: User) => {
  const { requestId } = (await one.call(friendCalls.request, { params: { userId: other.id } })).body;
  await other.call(friendCalls.accept, { params: { requestId } });
};
const watch = async (user: User, id: string): Promise<Marks> =>
  (await user.call(markCalls.watch, { params: { id } })).body;
const want = async (user: User, id: string): Promise<Marks> =>
  (await user.call(markCalls.want, { params: { id } })).body;
const rate = (user: User, id: string, rating: number) =>
  user.call(ratingCalls.rate, { params: { id }, body: { rating } });
const read = async (user: User, id: string) => (await user.call(markCalls.read, { params: { id } })).body;
const titlesOn = async (list: 'watchedBy' | 'watchlistOf' | 'ratingsOf', user: User, query = {}) =>
  (await app.visitor.call(markCalls[list], { params: { id: user.id }, query })).body.entries.map(
    ({ movie, rating }) => [movie.title, rating],
  );

describe('a mark', () => {
  it('is set and taken, any number of times', async () => {
    const id = await movie();
    expect(await read(ayan, id)).toEqual({ watched: false, in_watchlist: false, liked: false, friends: [] });
    for (let time = 0; time < 2; time += 1)
      expect(await want(ayan, id)).toEqual({ watched: false, in_watchlist: true });
    for (let time = 0; time < 2; time += 1)
      expect(await watch(ayan, id)).toEqual({ watched: true, in_watchlist: false });
    for (let time = 0; time < 2; time += 1)
      expect((await ayan.call(markCalls.unwatch, { params: { id } })).body).toEqual({
        success: true,
        watched: false,
        in_watchlist: false,
      });
    await want(ayan, id);
    for (let time = 0; time < 2; time += 1)
      expect((await ayan.call(markCalls.unwant, { params: { id } })).body).toEqual({
        success: true,
        watched: false,
        in_watchlist: false,
      });
    expect(await read(kamal, id)).toMatchObject({ watched: false, in_watchlist: false });
  });

  it('on the watchlist can be set for a watched movie', async () => {
    const id = await movie();
    await watch(ayan, id);
    expect(await want(ayan, id)).toEqual({ watched: true, in_watchlist: true });
    expect(await watch(ayan, id)).toEqual({ watched: true, in_watchlist: false });
  });

  it('is set by a rating and stays when the rating is taken back', async () => {
    const id = await movie();
    await want(ayan, id);
    await rate(ayan, id, 8);
    expect(await read(ayan, id)).toMatchObject({ watched: true, in_watchlist: false });
    await ayan.call(ratingCalls.unrate, { params: { id } });
    expect(await read(ayan, id)).toMatchObject({ watched: true, in_watchlist: false });
  });

  itTries([
    ['PUT', 'watched'],
    ['DELETE', 'watched'],
    ['PUT', 'watchlist'],
    ['DELETE', 'watchlist'],
    ['GET', 'marks'],
  ])('requires a movie', async ([method, name]) => {
    for (const missing of [UNKNOWN_ID, 'x', '%00'])
      expect((await ayan.raw(`/movies/${missing}/${name}`, { method })).error.code).toBe('MOVIE_NOT_FOUND');
  });

  it('is deleted with its user and with its movie', async () => {
    const id = await movie();
    await Promise.all([watch(kamal, id), want(leyla, id)]);
    await app.removeUser(kamal);
    await app.database.query('DELETE FROM movies WHERE id = $1', [id]);
    expect(await app.database.query('SELECT FROM watched WHERE movie_id = $1', [id])).toEqual([]);
    expect(await titlesOn('watchlistOf', leyla)).toEqual([]);
    expect((await app.visitor.get(`/user/${kamal.id}/watched`)).error.code).toBe('USER_NOT_FOUND');
    expect((await kamal.put(`/movies/${id}/watched`)).status).toBe(401);
  });
});

describe('at once', () => {
  it('fifty times the same is one mark', async () => {
    const id = await movie();
    await Promise.all(Array.from({ length: AT_ONCE }, () => watch(ayan, id)));
    const rows = await app.database.query('SELECT FROM watched WHERE movie_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('watching, wanting, rating and taking back never fail', async () => {
    const id = await movie();
    const acts = [
      () => ayan.put(`/movies/${id}/watched`),
      () => ayan.put(`/movies/${id}/watchlist`),
      () => ayan.delete(`/movies/${id}/watched`),
      () => ayan.delete(`/movies/${id}/watchlist`),
      () => ayan.put(`/movies/${id}/rating`, { rating: 7 }),
    ];
    const rounds = Array.from({ length: AT_ONCE / acts.length }, () => acts).flat();
    const answers = await Promise.all(rounds.map((act) => act()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await watch(ayan, id)).toEqual({ watched: true, in_watchlist: false });
  });

  it('a film that is deleted meanwhile is either marked or unknown', async () => {
    const id = await movie();
    const answers = await Promise.all([
      ...Array.from({ length: AT_ONCE }, (_, index) =>
        (index % 2 ? ayan : kamal).put(`/movies/${id}/${index % 3 ? 'watched' : 'watchlist'}`),
      ),
      ayan.delete(`/movies/${id}`),
    ]);
    expect(answers.every(({ status }) => [200, 404].includes(status))).toBe(true);
    expect(await app.database.query('SELECT FROM watched WHERE movie_id = $1', [id])).toEqual([]);
  });
});

describe('a list of films', () => {
  it('shows the newest first with the own rating, in pages', async () => {
    const ids = [await movie('bir'), await movie('iki'), await movie('üç')];
    for (const id of ids) await watch(kamal, id);
    await rate(kamal, ids[1] ?? '', 9);
    expect(await titlesOn('watchedBy', kamal)).toEqual([
      ['üç', null],
      ['iki', 9],
      ['bir', null],
    ]);
    const page = await app.visitor.call(markCalls.watchedBy, {
      params: { id: kamal.id },
      query: { page: 2, limit: 2 },
    });
    expect(page.body).toMatchObject({ total: 3, page: 2, limit: 2, entries: [{ movie: { title: 'bir' } }] });
    expect(await titlesOn('watchedBy', kamal, { page: 999_999_999_999_999, limit: 100 })).toEqual([]);
    expect(await titlesOn('ratingsOf', kamal)).toEqual([['iki', 9]]);
    for (const id of ids) await want(leyla, id);
    await watch(leyla, ids[2] ?? '');
    expect(await titlesOn('watchlistOf', leyla)).toEqual([
      ['iki', null],
      ['bir', null],
    ]);
  });

  itTries(['watched', 'watchlist', 'ratings'])('belongs to an existing user', async (name) => {
    expect((await app.visitor.get(`/user/${ayan.id}/${name}`)).status).toBe(200);
    for (const nobody of [UNKNOWN_ID, 'x'])
      expect((await app.visitor.get(`/user/${nobody}/${name}`)).error.code).toBe('USER_NOT_FOUND');
    expect((await app.visitor.get(`/user/${ayan.id}/${name}?page=0`)).status).toBe(400);
    expect((await app.visitor.get(`/user/${ayan.id}/${name}?limit=101`)).status).toBe(400);
  });

  itTries([
    ['watched', 'watched_newest'],
    ['watchlist', 'watchlist_newest'],
    ['ratings', 'ratings_user'],
  ])('of a long table is read by its index', async ([table, index]) => {
    const at = table === 'ratings' ? 'updated_at' : 'created_at';
    const plan = await app.database.transaction(async () => {
      await app.database.query('SET LOCAL enable_seqscan = off');
      await app.database.query('SET LOCAL enable_bitmapscan = off');
      await app.database.query('SET LOCAL enable_sort = off');
      return app.database.query(
        `EXPLAIN SELECT movie_id, ${at} FROM ${table} WHERE user_id = $1 ORDER BY ${at} DESC, movie_id LIMIT 10`,
        [ayan.id],
      );
    });
    expect(JSON.stringify(plan)).toContain(index);
    expect(JSON.stringify(plan)).not.toContain('Sort');
  });
});

describe('friends', () => {
  it("show their marks of a movie, other users don't", async () => {
    const id = await movie();
    const stranger = await app.newUser('yad');
    await befriend(ayan, kamal);
    await befriend(leyla, ayan);
    await rate(stranger, id, 1);
    await watch(leyla, id);
    await rate(kamal, id, 9);
    expect((await read(ayan, id)).friends).toMatchObject([
      { user: { id: kamal.id, username: kamal.username, avatar_url: null }, rating: 9 },
      { user: { id: leyla.id }, rating: null },
    ]);
    expect((await read(stranger, id)).friends).toEqual([]);
    await ayan.call(friendCalls.remove, { params: { userId: kamal.id } });
    expect((await read(ayan, id)).friends).toMatchObject([{ user: { id: leyla.id } }]);
  });
});
