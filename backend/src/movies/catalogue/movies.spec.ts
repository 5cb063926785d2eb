import { movieCalls, type Movie } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { itTries, textsIn } from '../../../test/support/every-case';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let admin: User;

beforeAll(async () => {
  app = await testApp();
  [ayan, admin] = await Promise.all([app.user('ayan'), app.admin('rəis')]);
});

afterEach(() => app.database.query('DELETE FROM movies'));

const titles = async (query: Record<string, string | number>): Promise<string[]> =>
  (await app.visitor.call(movieCalls.list, { query })).body.movies.map((movie: Movie) => movie.title);

describe('one film', () => {
  it('has every field and the user who added it', async () => {
    const added = await ayan.call(movieCalls.create, {
      body: {
        title: '  Şəhər əfsanəsi ',
        original_title: 'City',
        release_year: 1970,
        runtime_minutes: 90,
        genres: ['Dram'],
        countries: ['Azərbaycan'],
        directors: ['Tofiq Tağızadə'],
        cast: ['Həsən Məmmədov'],
        overview: 'Bir şəhər.',
        poster_url: 'https://example.com/a.jpg',
      },
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      title: 'Şəhər əfsanəsi',
      added_by: { id: ayan.id, username: 'ayan' },
      rating_average: null,
      rating_count: 0,
      comment_count: 0,
    });
    expect(added.body.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const read = await app.visitor.call(movieCalls.one, { params: { id: added.body.id } });
    expect(read.body).toEqual(added.body);
  });

  it('has the ids of other sites, each of which belongs to one film', async () => {
    const ids = { imdb: 'tt0133093', tmdb: 603, wikidata: 'Q83495' };
    const matrix = await addMovie(ayan, { title: 'Matrisa', ids: { imdb: ids.imdb, tmdb: 603 } });
    expect(matrix.ids).toEqual({ ...ids, wikidata: null });
    const params = { id: matrix.id };
    const changed = await ayan.call(movieCalls.update, { params, body: { ids: { wikidata: 'Q83495' } } });
    expect(changed.body.ids).toEqual(ids);
    for (const taken of [{ imdb: ids.imdb }, { tmdb: 603 }, { wikidata: ids.wikidata }]) {
      const body = { title: 'Başqa', ids: taken };
      expect((await ayan.call(movieCalls.create, { body })).error.code).toBe('MOVIE_ID_TAKEN');
    }
    const other = await addMovie(ayan, { title: 'Başqa' });
    const refused = await ayan.call(movieCalls.update, { params: { id: other.id }, body: { ids } });
    expect(refused).toMatchObject({ status: 409, error: { code: 'MOVIE_ID_TAKEN' } });
    const emptied = await ayan.call(movieCalls.update, { params, body: { ids: { imdb: null } } });
    expect(emptied.body.ids.imdb).toBeNull();
    for (const wrong of [{ imdb: '0133093' }, { tmdb: 0 }, { wikidata: 'P31' }, { trakt: 1 }])
      expect((await ayan.post('/movies', { title: 'Yox', ids: wrong })).status).toBe(400);
  });

  it('requires only a title', async () => {
    const { body } = await ayan.call(movieCalls.create, { body: { title: 'Ə' } });
    expect(body).toMatchObject({
      genres: [],
      cast: [],
      overview: null,
      poster_url: null,
      release_year: null,
    });
  });

  itTries([
    [{}, 'title'],
    [{ title: '   ' }, 'title'],
    [{ title: 'ə'.repeat(401) }, 'title'],
    [{ title: 1 }, 'title'],
    [{ title: 'A', release_year: 1873 }, 'release_year'],
    [{ title: 'A', release_year: new Date().getUTCFullYear() + 11 }, 'release_year'],
    [{ title: 'A', release_year: '1990' }, 'release_year'],
    [{ title: 'A', release_year: 1990.5 }, 'release_year'],
    [{ title: 'A', genres: 'Dram' }, 'genres'],
    [{ title: 'A', cast: [1] }, 'cast.0'],
    [{ title: 'A', poster_url: 'javascript:alert(1)' }, 'poster_url'],
    [{ title: 'A', poster_url: 'data:image/png;base64,AAAA' }, 'poster_url'],
    [{ title: 'nul\u0000' }, 'title'],
  ])('refuses wrong fields', async ([body, field]) => {
    const answer = await ayan.post('/movies', body);
    expect(answer.status).toBe(400);
    expect(answer.error.details?.map((detail) => detail.field)).toEqual([field]);
  });

  itTries([
    { title: 'ə'.repeat(400) },
    { title: 'A', release_year: 1874 },
    { title: 'A', release_year: new Date().getUTCFullYear() + 10 },
  ])('accepts values at the limit', async (body) =>
    expect((await ayan.call(movieCalls.create, { body })).status).toBe(201),
  );

  it('is not found by an unknown or malformed id', async () => {
    for (const id of ['x', '1', UNKNOWN_ID, "'; DROP TABLE movies; --"])
      expect((await app.visitor.get(`/movies/${encodeURIComponent(id)}`)).error).toMatchObject({
        code: 'MOVIE_NOT_FOUND',
      });
  });
});

describe('changing a film', () => {
  it('is allowed to the user who added it and to administrators', async () => {
    const { id } = await addMovie(ayan, { title: 'Yol', release_year: 1999 });
    expect((await ayan.call(movieCalls.update, { params: { id }, body: { title: 'B' } })).body).toMatchObject(
      {
        title: 'B',
        release_year: 1999,
      },
    );
    const changed = await admin.call(movieCalls.update, { params: { id }, body: { release_year: null } });
    expect(changed.body).toMatchObject({ title: 'B', release_year: null });
    expect((await ayan.put(`/movies/${UNKNOWN_ID}`, { title: 'B' })).status).toBe(404);
  });

  it('changes what a search finds', async () => {
    const { id } = await addMovie(ayan, { title: 'Köhnə' });
    await ayan.call(movieCalls.update, { params: { id }, body: { title: 'Təzə' } });
    const found = async (term: string) =>
      (await app.visitor.call(movieCalls.search, { params: { term } })).body.total;
    expect(await found('köhnə')).toBe(0);
    expect(await found('təzə')).toBe(1);
  });

  it('deletes with the same rights', async () => {
    const { id } = await addMovie(ayan);
    expect((await ayan.call(movieCalls.remove, { params: { id } })).body).toEqual({ success: true });
    expect((await ayan.delete(`/movies/${id}`)).status).toBe(404);
    const { id: another } = await addMovie(ayan);
    expect((await admin.delete(`/movies/${another}`)).status).toBe(200);
  });
});

describe('the list', () => {
  it('sorts titles by the Azerbaijani alphabet', async () => {
    const alphabet = textsIn(
      'Ağ | Bağ | Can | Çay | Dağ | El | Ər | Göl | Ham | Xan | Ildırım | İlan | Qar | Zər',
    );
    for (const title of [...alphabet].reverse()) await addMovie(ayan, { title });
    expect(await titles({ sort: 'title', limit: 100 })).toEqual(alphabet);
  });

  it('puts the newest movie first, also among movies of the same instant', async () => {
    await app.database.query(
      `INSERT INTO movies (title) SELECT 'Film ' || n FROM generate_series(1, 5) AS n ORDER BY n`,
    );
    expect(await titles({})).toEqual(['Film 5', 'Film 4', 'Film 3', 'Film 2', 'Film 1']);
    expect(await titles({ page: 2, limit: 2 })).toEqual(['Film 3', 'Film 2']);
  });

  it('sorts by year and rating and puts movies without one last', async () => {
    await addMovie(ayan, { title: 'A' });
    await addMovie(ayan, { title: 'B', release_year: 1950 });
    const best = await addMovie(ayan, { title: 'C', release_year: 2000 });
    await ayan.put(`/movies/${best.id}/rating`, { rating: 9 });
    expect(await titles({ sort: 'year' })).toEqual(['C', 'B', 'A']);
    expect((await titles({ sort: 'rating' }))[0]).toBe('C');
    expect((await titles({ sort: 'popular' }))[0]).toBe('C');
  });

  it('filters by genre and year together', async () => {
    await addMovie(ayan, { title: 'A', genres: ['Dram'], release_year: 1970 });
    await addMovie(ayan, { title: 'B', genres: ['Dram', 'Komediya'], release_year: 1971 });
    await addMovie(ayan, { title: 'C', genres: ['Komediya'], release_year: 1970 });
    expect((await titles({ genre: 'Dram' })).sort()).toEqual(['A', 'B']);
    expect(await titles({ genre: 'Dram', year: 1970 })).toEqual(['A']);
    expect(await titles({ genre: "Dram' OR '1'='1" })).toEqual([]);
    expect((await app.visitor.call(movieCalls.facets)).body).toMatchObject({
      genres: [
        { name: 'Dram', count: 2 },
        { name: 'Komediya', count: 2 },
      ],
      years: [
        { year: 1971, count: 1 },
        { year: 1970, count: 2 },
      ],
    });
  });

  it('is empty past its end and refuses invalid pages', async () => {
    await addMovie(ayan);
    const past = await app.visitor.call(movieCalls.list, { query: { page: 1_000_000, limit: 100 } });
    expect(past.body).toMatchObject({ movies: [], total: 1, page: 1_000_000, limit: 100 });
    const wrong = 'page=0 | page=-1 | page=x | limit=0 | limit=101 | limit=1.5 | year=abcd | sort=best';
    for (const query of textsIn(wrong)) expect((await app.visitor.get(`/movies?${query}`)).status).toBe(400);
  });

  it('finds similar movies', async () => {
    const movie = await addMovie(ayan, {
      title: 'A',
      genres: ['Dram'],
      directors: ['X'],
      release_year: 1970,
    });
    await addMovie(ayan, { title: 'B', genres: ['Dram'], release_year: 1971 });
    await addMovie(ayan, { title: 'C', genres: ['Dram'], directors: ['X'], release_year: 1999 });
    await addMovie(ayan, { title: 'D', genres: ['Komediya'], release_year: 1970 });
    const similar = await app.visitor.call(movieCalls.similar, { params: { id: movie.id } });
    expect(similar.body.movies.map((movie: Movie) => movie.title)).toEqual(['C', 'B']);
  });

  it('finds parts of a series and films with the same actors', async () => {
    const films = { genres: ['Qorxu', 'Dram'], release_year: 1979 };
    const movie = await addMovie(ayan, { title: 'Alien', cast: ['Sigourney Weaver'], ...films });
    await addMovie(ayan, { title: 'Başqa', ...films });
    await addMovie(ayan, { title: 'Aliens', genres: ['Dram'], release_year: 1986 });
    await addMovie(ayan, { title: 'Gorillas', genres: ['Sənədli'], cast: ['Sigourney Weaver'] });
    const similar = await app.visitor.call(movieCalls.similar, { params: { id: movie.id } });
    expect(similar.body.movies.map(({ title }) => title)).toEqual(['Başqa', 'Aliens', 'Gorillas']);
  });
});

it('creates one movie for one Idempotency-Key', async () => {
  const headers = { 'Idempotency-Key': 'bir-film' };
  const first = await ayan.post('/movies', { title: 'Bir' }, { headers });
  const second = await ayan.post('/movies', { title: 'Bir' }, { headers });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect((await ayan.post('/movies', { title: 'İki' }, { headers })).status).toBe(422);
});
