import type { Movie, MovieSort } from 'shared-kit/contract';

/** The same form as `Date.toISOString`: UTC with milliseconds. */
export const isoTime = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The contract's film as PostgreSQL builds it, from `movies m` and `users adder`. */
export const MOVIE_JSON = `json_build_object(
  'id', m.id, 'title', m.title, 'original_title', m.original_title, 'release_year', m.release_year,
  'runtime_minutes', m.runtime_minutes, 'genres', m.genres, 'countries', m.countries, 'directors', m.directors,
  'cast', m.cast_names, 'overview', m.overview, 'poster_url', m.poster_url, 'rating_average', m.rating_average,
  'rating_count', m.rating_count, 'comment_count', m.comment_count,
  'added_by', CASE WHEN adder.id IS NOT NULL
    THEN json_build_object('id', adder.id, 'username', adder.username) END,
  'created_at', ${isoTime('m.created_at')}, 'updated_at', ${isoTime('m.updated_at')})`;

export const ADDER = 'LEFT JOIN users adder ON adder.id = m.added_by';

const TITLE = 'm.title COLLATE "az-x-icu"';
/** Each a total order, so that no page repeats or leaves out a film; each served by an index of its own. */
export const MOVIE_ORDERS: Record<MovieSort, string> = {
  newest: 'm.created_at DESC, m.serial DESC',
  title: `${TITLE}, m.id`,
  year: `m.release_year DESC NULLS LAST, ${TITLE}, m.id`,
  rating: 'm.rating_average DESC NULLS LAST, m.rating_count DESC, m.id',
  popular: '(m.rating_count + m.comment_count) DESC, m.rating_average DESC NULLS LAST, m.id',
};

export interface MoviePage {
  movies: Movie[];
  total: number;
}

export interface MovieFilters {
  genre?: string | undefined;
  country?: string | undefined;
  year?: number | undefined;
}

/** The conditions on `movies m` that the filters mean; `bind` takes a value and gives its place in the statement. */
export function conditionsOf(filters: MovieFilters, bind: (value: unknown) => string): string[] {
  const conditions: string[] = [];
  if (filters.genre !== undefined) conditions.push(`m.genres @> ARRAY[${bind(filters.genre)}::text]`);
  if (filters.country !== undefined) conditions.push(`m.countries @> ARRAY[${bind(filters.country)}::text]`);
  if (filters.year !== undefined) conditions.push(`m.release_year = ${bind(filters.year)}::int`);
  return conditions;
}
