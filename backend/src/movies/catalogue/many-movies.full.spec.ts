import { movieSort, type MoviesAnswer, type MovieSort } from 'shared-kit/contract';
import { ExplainedDatabase, fillMovies } from '../../../test/movies/many-movies';
import { itTries } from '../../../test/support/every-case';
import { testDatabase, type TestDatabase } from '../../../test/support/databases';
import { SqlDatabase } from '../../../test/support/sql-database';
import type { Database } from '../../database/database';
import { answerOf } from '../../database/json';
import { filterConditions, MOVIE_ORDERS, type MovieFilters } from './movie-sql';
import { moviePageQuery, type MoviePageOptions } from './movie-page-sql';

const LIMIT = 24;
const SORTS = movieSort.options;

const VALUES: Required<MovieFilters>[] = [
  { genre: 'Dram', country: 'Azərbaycan', year: 1990, reviewed: 'true' },
  { genre: 'Rəqs', country: 'Malta', year: 1980, reviewed: 'true' },
];
const FILTERS = ['genre', 'country', 'year', 'reviewed'] as const;
const SUBSETS = FILTERS.reduce<(typeof FILTERS)[number][][]>(
  (subsets, filter) => [...subsets, ...subsets.map((subset) => [...subset, filter])],
  [[]],
);
const combinations = VALUES.flatMap((values): MovieFilters[] =>
  SUBSETS.map((subset) => Object.fromEntries(subset.map((filter) => [filter, values[filter]]))),
);

let opened: TestDatabase;
let database: SqlDatabase;
beforeAll(async () => {
  opened = await testDatabase();
  database = new SqlDatabase(opened.dataSource);
  await fillMovies(database);
});
afterAll(() => opened.drop());

const lastPage = (total: number) => Math.max(1, Math.ceil(total / LIMIT));

async function read(from: Database, options: Omit<MoviePageOptions, 'limit'>): Promise<MoviesAnswer> {
  return answerOf(await from.answer(...moviePageQuery(null, { ...options, limit: LIMIT }))).toJSON();
}

async function problems(explained: ExplainedDatabase, sort: MovieSort, filters: MovieFilters) {
  const { total } = await read(explained, { ...filters, sort, page: 1 });
  await read(explained, { ...filters, sort, page: lastPage(total) });
  return explained.problems;
}

/** What the pages must be, by a statement that sorts all movies. */
async function expectedIds(sort: MovieSort, filters: MovieFilters, pages: number[]): Promise<string[]> {
  const parameters: unknown[] = [pages];
  const conditions = filterConditions(filters, (value) => `$${parameters.push(value)}`);
  const rows = await database.query<{ id: string }>(
    `SELECT id FROM (
       SELECT m.id, row_number() OVER (ORDER BY ${MOVIE_ORDERS[sort]}) AS place
       FROM movies m WHERE ${['true', ...conditions].join(' AND ')}
     ) placed WHERE (place - 1) / ${LIMIT} + 1 = ANY ($1::int[]) ORDER BY place`,
    parameters,
  );
  return rows.map(({ id }) => id);
}

itTries(SORTS)('first and last pages read an index, whatever the filters', async (sort) => {
  for (const filters of combinations) {
    const found = await problems(new ExplainedDatabase(opened.dataSource), sort, filters);
    expect({ filters, found }).toEqual({ filters, found: [] });
  }
});

itTries<[string, MovieSort, MovieFilters]>([
  ['movies_newest', 'newest', {}],
  ['movies_title', 'title', { genre: 'Dram' }],
  ['movies_year', 'year', { year: 1990 }],
  ['movies_rating', 'rating', { reviewed: 'true' }],
  ['movies_popular', 'popular', { country: 'Azərbaycan' }],
  ['movies_filters', 'newest', { genre: 'Rəqs' }],
])('without its index a page fails the test above', async ([index, sort, filters]) => {
  const undo = new Error('undone');
  const explained = new ExplainedDatabase(opened.dataSource);
  const withoutIndex = explained.transaction(async () => {
    await explained.alter(`DROP INDEX ${index}`);
    expect(await problems(explained, sort, filters)).not.toEqual([]);
    throw undo;
  });
  await expect(withoutIndex).rejects.toBe(undo);
});

itTries<[MovieSort, MovieFilters]>([
  ['newest', {}],
  ['title', { genre: 'Qorxu', reviewed: 'true' }],
  ['year', { country: 'Fransa' }],
  ['rating', { genre: 'Komediya', country: 'Azərbaycan' }],
  ['popular', { genre: 'Rəqs', year: 1980 }],
])('first, middle and last pages have the right films', async ([sort, filters]) => {
  const { total } = await read(database, { ...filters, sort, page: 1 });
  const last = lastPage(total);
  const middle = Math.ceil(last / 2);
  const pages = [...new Set([1, middle, middle + 1, last - 1, last, last + 1])].filter((page) => page > 0);
  const found: string[] = [];
  for (const page of pages)
    found.push(...(await read(database, { ...filters, sort, page })).movies.map(({ id }) => id));
  expect(found).toEqual(await expectedIds(sort, filters, pages));
});
