import type { MovieSort } from 'shared-kit/contract';
import { toIsoTime } from '../../database/iso-time';

export const MOVIE_JSON = `json_build_object(
  'id', m.id, 'title', m.title, 'original_title', m.original_title, 'release_year', m.release_year,
  'runtime_minutes', m.runtime_minutes, 'genres', m.genres, 'countries', m.countries, 'directors', m.directors,
  'cast', m.cast_names, 'overview', m.overview, 'poster_url', m.poster_url, 'titles', m.titles,
  'rating_average', m.rating_average, 'rating_count', m.rating_count, 'comment_count', m.comment_count,
  'added_by', CASE WHEN adder.id IS NOT NULL
    THEN json_build_object('id', adder.id, 'username', adder.username) END,
  'created_at', ${toIsoTime('m.created_at')}, 'updated_at', ${toIsoTime('m.updated_at')})`;

/** `viewer` is a parameter, null for a visitor. */
export const addedByJoin = (viewer: string) =>
  `LEFT JOIN people_seen_by(${viewer}) adder ON adder.id = m.added_by`;

const TITLE = 'm.title COLLATE "az-x-icu"';
/** Each order is total, so that pages neither repeat nor skip a movie, and has an index. */
export const MOVIE_ORDERS: Record<MovieSort, string> = {
  newest: 'm.created_at DESC, m.serial DESC',
  title: `${TITLE}, m.id`,
  year: `m.release_year DESC NULLS LAST, ${TITLE}, m.id`,
  rating: 'm.weighted_rating DESC NULLS LAST, m.rating_count DESC, m.id',
  popular: '(m.rating_count + m.comment_count) DESC, m.rating_average DESC NULLS LAST, m.id',
};

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
