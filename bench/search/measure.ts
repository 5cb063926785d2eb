import type { DataSource } from 'typeorm';
import { SqlDatabase } from '../../backend/test/support/sql-database';
import { MoviesRepository } from '../../backend/src/movies/catalogue/movies.repository';
import { WeightedRatingsService } from '../../backend/src/movies/catalogue/weighted-ratings.service';
import { MovieSearchRepository } from '../../backend/src/movies/search/movie-search.repository';
import { MovieSearchService } from '../../backend/src/movies/search/movie-search.service';
import { median, percentile, say } from '../harness/report';
import { MeasuredDatabase } from './measured-database';
import { TERM_KINDS, type Sampled, seeded } from './terms';

const TITLES = 500;
const WARM_UP = 50;
const FIRST_PAGE = { page: 1, limit: 24 };
const SEED = 2026;
const COMMON_WORD = 'night';
const COMMON_ROUNDS = 50;
const LIKE = `SELECT m.id FROM movie_search s JOIN movies m ON m.id = s.movie_id
  WHERE s.title || ' ' || s.original_title LIKE $1 ORDER BY m.title LIMIT 24`;

export interface SearchFigures {
  p95: number;
  /** The share of the titles with one error that were on the first page. */
  recall: number;
}

const sample = (database: SqlDatabase) =>
  database.query<Sampled>(
    `SELECT id, title, cast_names FROM movies WHERE char_length(title) >= 4 ORDER BY md5(title || serial) LIMIT $1`,
    [TITLES],
  );

export async function measureSearch(source: DataSource): Promise<SearchFigures> {
  const movies = await sample(new SqlDatabase(source));
  const database = new MeasuredDatabase(source);
  const search = new MovieSearchService(
    new MovieSearchRepository(database),
    new WeightedRatingsService(new MoviesRepository(database)),
  );
  for (const { title } of movies.slice(0, WARM_UP)) await search.search(null, title, FIRST_PAGE);
  const all: number[] = [];
  let recall = 0;
  for (const [kind, termOf] of Object.entries(TERM_KINDS)) {
    const random = seeded(SEED);
    const times: number[] = [];
    let found = 0;
    for (const movie of movies) {
      database.take();
      const { movies } = (await search.search(null, termOf(movie, random), FIRST_PAGE)).toJSON();
      times.push(database.take());
      if (movies.some(({ id }) => id === movie.id)) found += 1;
    }
    const share = found / movies.length;
    if (kind === 'one error') recall = share;
    say(line(kind, times, share));
    all.push(...times);
  }
  say(line('all of them', all));
  return { p95: percentile(all, 0.95), recall };
}

/** Median ms of the database for a word that some 700 films have, and for finding them by a plain indexed LIKE. */
export async function measureCommonWord(source: DataSource): Promise<{ search: number; like: number }> {
  const database = new MeasuredDatabase(source);
  const search = new MovieSearchService(
    new MovieSearchRepository(database),
    new WeightedRatingsService(new MoviesRepository(database)),
  );
  const times: { search: number[]; like: number[] } = { search: [], like: [] };
  for (let round = 0; round < COMMON_ROUNDS; round += 1) {
    database.take();
    await search.search(null, COMMON_WORD, FIRST_PAGE);
    times.search.push(database.take());
    await database.execute(LIKE, [`%${COMMON_WORD}%`]);
    times.like.push(database.take());
  }
  return { search: median(times.search), like: median(times.like) };
}

function line(kind: string, times: readonly number[], found?: number): string {
  const ms = (share: number) => `${percentile(times, share).toFixed(1)} ms`.padStart(9);
  const share = found === undefined ? '' : `   on the first page ${(100 * found).toFixed(1)} %`;
  return `  ${kind.padEnd(13)} p50 ${ms(0.5)}   p95 ${ms(0.95)}   p99 ${ms(0.99)}${share}`;
}
