import {
  moviesAnswer,
  movieSummaries,
  PAGE_LIMIT_MAX,
  type MoviesAnswer,
  type MovieSort,
  type MovieSummaries,
} from 'shared-kit/contract';
import type { z } from 'zod';
import { type AnswerStatement, answerStatement } from '../../database/statement';
import {
  MOVIE_JSON,
  MOVIE_SUMMARY_JSON,
  MOVIE_ORDERS,
  REVERSED_ORDERS,
  type MovieFilters,
} from './movie-sql';

/** Up to this many movies of the filters are read by their index and sorted. More are found along the order's index. */
const SORTED_MAX = 5_000;

const ANY = { name: '', year: -1 };

type Filter = 'genre' | 'country' | 'year';

export interface MoviePageOptions extends MovieFilters {
  sort: MovieSort;
  page: number;
  limit: number;
}

/** A subquery, so that PostgreSQL plans without the value: a common one would make it read the whole table. */
const keyOf = (genre: string, country: string, year: string) =>
  `(SELECT filter_key(${genre}, ${country}, ${year}))`;

const ALL_FILTERS = keyOf('$2', '$3', '$4');
const ONE_FILTER: Record<Filter, string> = {
  genre: keyOf('$2', `''`, '-1'),
  country: keyOf(`''`, '$3', '-1'),
  year: keyOf(`''`, `''`, '$4'),
};
/** Two filters may have the same key, though it is unlikely. */
const EXACT: Record<Filter, string> = {
  genre: '$2 = ANY (m.genres)',
  country: '$3 = ANY (m.countries)',
  year: 'm.release_year::int = $4',
};

const sorted = (filters: Filter[], reviewed: string[], order: string) => {
  const conditions = [...filters.map((filter) => EXACT[filter]), ...reviewed];
  return `(SELECT m.id FROM movies m
    WHERE (SELECT is_sorted FROM place)
      AND filter_keys(m.genres, m.countries, m.release_year) @> ARRAY[${ALL_FILTERS}]
      AND ${conditions.join(' AND ')}
    ORDER BY ${order} LIMIT (SELECT rows FROM place) OFFSET (SELECT before FROM place))`;
};

const along = (conditions: string[], order: string, skipped: 'before' | 'behind') => `
  (SELECT m.id FROM movies m WHERE ${conditions.join(' AND ')}
   ORDER BY ${order} LIMIT (SELECT rows FROM place) OFFSET (SELECT ${skipped} FROM place))`;

function pageSql(json: string, sort: MovieSort, filters: Filter[], isReviewed: boolean): string {
  const reviewed = isReviewed ? ['NOT m.needs_review'] : [];
  const inIndex = filters.map((filter) =>
    sort === 'year' && filter === 'year'
      ? 'm.release_year = $4'
      : `${ONE_FILTER[filter]} = ANY (m.facet_keys)`,
  );
  const walked = [...inIndex, ...reviewed];
  const sources = [
    ...(filters.length > 0 ? [sorted(filters, reviewed, MOVIE_ORDERS[sort])] : []),
    along(['(SELECT is_near_start FROM place)', ...walked], MOVIE_ORDERS[sort], 'before'),
    along(['(SELECT is_near_end FROM place)', ...walked], REVERSED_ORDERS[sort], 'behind'),
  ];
  const total = isReviewed ? 'films - unreviewed' : 'films';
  return `WITH matching AS (
      SELECT coalesce(sum(films), 0)::int AS films, coalesce(sum(${total}), 0)::int AS total
      FROM movie_counts WHERE genre = $2 AND country = $3 AND release_year = $4::int
    ), place AS MATERIALIZED (
      SELECT total, least($5, greatest(total - before, 0)) AS rows, before, behind, is_sorted,
        NOT is_sorted AND before <= behind AS is_near_start, NOT is_sorted AND before > behind AS is_near_end
      FROM (SELECT total, before, greatest(total - before - $5::int, 0) AS behind,
        ${filters.length > 0 ? `films <= ${SORTED_MAX}` : 'false'} AS is_sorted FROM matching, (SELECT ($6::bigint - 1) * $5::int) AS p (before)) page
    ), page AS MATERIALIZED (
      SELECT id FROM (${sources.join(' UNION ALL ')}) AS sources LIMIT ${PAGE_LIMIT_MAX}
    )
    SELECT json_build_object('page', $6::bigint, 'limit', $5::int, 'total', (SELECT total FROM place),
      'movies', coalesce((SELECT json_agg(${json} ORDER BY ${MOVIE_ORDERS[sort]})
        FROM page JOIN movies m USING (id) CROSS JOIN (SELECT $1::uuid) AS viewer), '[]'))::text AS answer`;
}

/** Values are parameters only, so there are few different statements. */
function pages<Answer>(schema: z.ZodType<Answer>, json: string) {
  const statements = new Map<string, AnswerStatement<Answer, unknown>>();
  const statementOf = (sort: MovieSort, filters: Filter[], isReviewed: boolean) => {
    const shape = [sort, ...filters, isReviewed].join();
    const statement =
      statements.get(shape) ?? answerStatement(schema, pageSql(json, sort, filters, isReviewed));
    statements.set(shape, statement);
    return statement;
  };
  return (viewer: string | null, { sort, page, limit, ...asked }: MoviePageOptions) => {
    const { genre = ANY.name, country = ANY.name, year = ANY.year, reviewed } = asked;
    const filters = (['genre', 'country', 'year'] as const).filter((filter) => asked[filter] !== undefined);
    const parameters = [viewer, genre, country, year, limit, page];
    return [statementOf(sort, filters, reviewed !== undefined), parameters] as const;
  };
}

export const moviePageQuery = pages<MoviesAnswer>(moviesAnswer, MOVIE_JSON);
export const movieSummariesQuery = pages<MovieSummaries>(movieSummaries, MOVIE_SUMMARY_JSON);
