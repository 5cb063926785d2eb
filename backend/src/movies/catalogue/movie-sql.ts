import type { MovieSort } from 'shared-kit/contract';
import { toIsoTime } from '../../database/iso-time';
import { POSTER_JSON } from '../../posters/posters.module';

/** Of `movies m`. $1 is the viewer, who may not see everybody. */
export const MOVIE_JSON = `json_build_object(
  'id', m.id, 'title', m.title, 'original_title', m.original_title, 'release_year', m.release_year,
  'runtime_minutes', m.runtime_minutes, 'genres', m.genres, 'countries', m.countries, 'directors', m.directors,
  'cast', m.cast_names, 'overview', m.overview, 'poster_url', m.poster_url, 'poster', ${POSTER_JSON}, 'titles', m.titles,
  'ids', json_build_object('imdb', m.imdb_id, 'tmdb', m.tmdb_id, 'wikidata', m.wikidata_id),
  'rating_average', m.rating_average, 'rating_count', m.rating_count, 'comment_count', m.comment_count,
  'added_by', CASE WHEN m.added_by IS NOT NULL THEN (
    SELECT json_build_object('id', adder.id, 'username', adder.username)
    FROM people_seen_by($1) adder WHERE adder.id = m.added_by) END,
  'created_at', ${toIsoTime('m.created_at')}, 'updated_at', ${toIsoTime('m.updated_at')})`;

/** Fields by which `shownTitles` names a film. */
export const SHOWN_TITLES = `'title', m.title, 'original_title', m.original_title,
  'titles', jsonb_path_query_array(m.titles, '$[*] ? (@.language == "az")')`;

/** As `MOVIE_JSON`, but what a card shows alone. */
export const MOVIE_SUMMARY_JSON = `json_build_object(
  ${SHOWN_TITLES}, 'id', m.id, 'release_year', m.release_year, 'genres', m.genres, 'poster', ${POSTER_JSON},
  'rating_average', m.rating_average)`;

const TITLE = 'm.title COLLATE "az-x-icu"';
const OPPOSITE = { ASC: 'DESC', DESC: 'ASC', 'DESC NULLS LAST': 'ASC NULLS FIRST' } as const;
type Key = [expression: string, direction: keyof typeof OPPOSITE];

/** Each order is total, so that pages neither repeat nor skip a movie, and has an index. */
const ORDER_KEYS: Record<MovieSort, Key[]> = {
  newest: [
    ['m.created_at', 'DESC'],
    ['m.serial', 'DESC'],
  ],
  title: [
    [TITLE, 'ASC'],
    ['m.id', 'ASC'],
  ],
  year: [
    ['m.release_year', 'DESC NULLS LAST'],
    [TITLE, 'ASC'],
    ['m.id', 'ASC'],
  ],
  rating: [
    ['m.weighted_rating', 'DESC NULLS LAST'],
    ['m.rating_count', 'DESC'],
    ['m.id', 'ASC'],
  ],
  popular: [
    ['(m.rating_count + m.comment_count)', 'DESC'],
    ['m.rating_average', 'DESC NULLS LAST'],
    ['m.id', 'ASC'],
  ],
};

const ordersBy = (key: (key: Key) => string) =>
  Object.fromEntries(
    Object.entries(ORDER_KEYS).map(([sort, keys]) => [sort, keys.map(key).join(', ')]),
  ) as Record<MovieSort, string>;

export const MOVIE_ORDERS = ordersBy((key) => key.join(' '));
export const REVERSED_ORDERS = ordersBy(([expression, direction]) => `${expression} ${OPPOSITE[direction]}`);

/** Counts whose rows are only added by changes. */
export const MERGE_COUNTS =
  'SELECT compact_movie_words(), compact_movie_people_counts(), compact_movie_counts()';

export interface MovieFilters {
  genre?: string | undefined;
  country?: string | undefined;
  year?: number | undefined;
  reviewed?: 'true' | undefined;
}

export type Bind = (value: unknown) => string;

export function filterConditions({ genre, country, year, reviewed }: MovieFilters, bind: Bind): string[] {
  const conditions: string[] = [];
  if (genre !== undefined) conditions.push(`m.genres @> ARRAY[${bind(genre)}::text]`);
  if (country !== undefined) conditions.push(`m.countries @> ARRAY[${bind(country)}::text]`);
  if (year !== undefined) conditions.push(`m.release_year = ${bind(year)}::int`);
  if (reviewed) conditions.push('NOT m.needs_review');
  return conditions;
}
