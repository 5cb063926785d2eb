import { movieCalls, movieSort } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
beforeAll(async () => {
  app = await testApp();
  ayan = await app.user('ayan');
});
afterEach(() => app.database.query('DELETE FROM movies'));

const GENRES = `ARRAY['Dram', 'Komediya', 'Qorxu']`;
const FILTERS: Record<string, string>[] = [
  {},
  { reviewed: 'true' },
  { genre: 'Komediya', country: 'Azərbaycan' },
];

/** Films of two genres, two countries, with and without a year. $1 is their number. */
const INSERT = `
  INSERT INTO movies (title, genres, countries, release_year, needs_review)
  SELECT 'Film ' || n, (${GENRES})[1 + n % 2:2 + n % 2], ARRAY['Azərbaycan', 'ölkə ' || n % 2],
    CASE WHEN n % 3 > 0 THEN 1990 + n % 3 END, n % 4 = 0
  FROM generate_series(1, $1::int) AS n`;

/** Counts that differ from those of the films themselves. */
const WRONG = `
  WITH kept AS (
    SELECT genre, country, release_year, sum(films) AS films, sum(unreviewed) AS unreviewed
    FROM movie_counts GROUP BY 1, 2, 3 HAVING sum(films) <> 0 OR sum(unreviewed) <> 0
  ), counted AS (
    SELECT f.genre, f.country, f.release_year, count(*) AS films, count(*) FILTER (WHERE needs_review) AS unreviewed
    FROM movies m, filters_of(m.genres, m.countries, m.release_year) f GROUP BY 1, 2, 3
  )
  (TABLE kept EXCEPT TABLE counted) UNION ALL (TABLE counted EXCEPT TABLE kept)`;

const wrongCounts = () => app.database.query(WRONG);
const compact = () => app.database.query('SELECT compact_movie_counts()');
const total = async (query: Record<string, string | number>) =>
  (await app.visitor.call(movieCalls.list, { query })).body.total;

it('every filter has its exact total after each kind of change', async () => {
  const film = { genres: ['Dram', 'Qorxu'], countries: ['Azərbaycan'], release_year: 1970 };
  const { id } = await addMovie(ayan, film);
  await addMovie(ayan, { ...film, title: 'Başqa', genres: ['Dram', 'Dram'], release_year: 1971 });
  expect(await total({ genre: 'Dram', country: 'Azərbaycan' })).toBe(2);
  expect(await total({ genre: 'Qorxu', year: 1970 })).toBe(1);
  expect(await total({ reviewed: 'true' })).toBe(0);
  await ayan.put(`/movies/${id}`, { genres: ['Komediya'], release_year: null });
  expect(await total({ genre: 'Qorxu' })).toBe(0);
  expect(await total({ genre: 'Komediya' })).toBe(1);
  expect(await total({ year: 1970 })).toBe(0);
  await app.database.query('UPDATE movies SET needs_review = false WHERE id = $1', [id]);
  expect(await total({ reviewed: 'true', genre: 'Komediya' })).toBe(1);
  await ayan.delete(`/movies/${id}`);
  expect(await total({})).toBe(1);
  expect(await wrongCounts()).toEqual([]);
});

it('no value of a request stands for any genre, country or year', async () => {
  await addMovie(ayan, { genres: ['Dram'], release_year: 1970 });
  expect(await total({ year: '0000' })).toBe(0);
  for (const query of ['genre=', 'country=', 'year=-1'])
    expect((await app.visitor.get(`/movies?${query}`)).status).toBe(400);
});

it('counts stay right while films are added, changed, removed and counts are merged', async () => {
  await app.database.query(INSERT, [200]);
  const rounds = Array.from({ length: 12 }, (_, round) => round);
  await Promise.all(
    rounds.flatMap((round) => [
      app.database.query(INSERT, [20]),
      app.database.query(
        `UPDATE movies SET genres = (${GENRES})[$1::int:3], needs_review = NOT needs_review
        WHERE id IN (SELECT id FROM movies WHERE serial % 12 = $2 FOR UPDATE)`,
        [1 + (round % 3), round],
      ),
      app.database.query(
        `DELETE FROM movies WHERE id IN
        (SELECT id FROM movies WHERE serial % 24 = $1 ORDER BY id FOR UPDATE)`,
        [round],
      ),
      compact(),
    ]),
  );
  expect(await wrongCounts()).toEqual([]);
  await compact();
  expect(await wrongCounts()).toEqual([]);
  const doubled = 'SELECT genre FROM movie_counts GROUP BY genre, country, release_year HAVING count(*) > 1';
  expect(await app.database.query(doubled)).toEqual([]);
});

it('a change that is undone leaves the counts alone', async () => {
  await app.database.query(INSERT, [20]);
  const undo = new Error('undone');
  const work = app.database.transaction(async () => {
    await app.database.query(INSERT, [20]);
    await app.database.query('DELETE FROM movies WHERE serial % 2 = 0');
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
  expect(await wrongCounts()).toEqual([]);
});

it('emptying the table empties the counts', async () => {
  await app.database.query(INSERT, [20]);
  await app.database.query('TRUNCATE movies CASCADE');
  expect(await app.database.query('SELECT FROM movie_counts')).toEqual([]);
});

it.each(movieSort.options)('pages by %s neither repeat nor skip a film', async (sort) => {
  await app.database.query(INSERT, [60]);
  for (const filters of FILTERS) {
    const read = async (page: number, limit: number) =>
      (await app.visitor.call(movieCalls.list, { query: { ...filters, sort, page, limit } })).body;
    const whole = await read(1, 100);
    expect(whole.movies).toHaveLength(whole.total);
    const pages: string[] = [];
    for (let page = 1; page <= Math.ceil(whole.total / 7) + 1; page += 1)
      pages.push(...(await read(page, 7)).movies.map(({ id }) => id));
    expect(pages).toEqual(whole.movies.map(({ id }) => id));
  }
});
