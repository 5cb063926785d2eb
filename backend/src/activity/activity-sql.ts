import type { ActivityKind } from 'shared-kit/contract';
import { IS_SHOWN_AND_APPROVED } from '../movies/movies.module';

interface EventSource {
  /** A condition about the friend, beside `shows_activity`. */
  shown: string;
  at: string;
  from: string;
  /** Identifies the row among all of its kind. */
  key: string;
  movie?: string;
  /** The diary entry, comment or list that the event is about. */
  source?: string;
}

const USER_AND_MOVIE = 'd.user_id::text || d.movie_id';
const EVENING = `interval '12 hours'`;

/** The stars of the film, `r`, came with the diary entry `e` or in the same evening. */
export const STARS_OF_ENTRY = `(e.rating = r.rating
  OR e.created_at BETWEEN r.updated_at - ${EVENING} AND r.updated_at + ${EVENING})`;

const inDiary = (mark: string) => `(friend.shows_diary AND EXISTS (SELECT FROM diary_entries e
  WHERE e.user_id = ${mark}.user_id AND e.movie_id = ${mark}.movie_id`;
const isRated = (mark: string) => `(friend.shows_ratings
  AND EXISTS (SELECT FROM ratings r WHERE r.user_id = ${mark}.user_id AND r.movie_id = ${mark}.movie_id))`;

/** A diary entry stands for the mark and the stars of its film, stars stand for the mark, as far as they are shown. */
const SOURCES: Record<ActivityKind, EventSource> = {
  rated: {
    shown: 'friend.shows_ratings',
    at: 'r.updated_at',
    key: 'r.user_id::text || r.movie_id',
    movie: 'r.movie_id',
    from: `ratings r WHERE r.user_id = friend.id AND NOT ${inDiary('r')} AND ${STARS_OF_ENTRY}))`,
  },
  watched: {
    shown: 'friend.shows_watched',
    at: 'd.created_at',
    key: USER_AND_MOVIE,
    from: `watched d WHERE d.user_id = friend.id AND NOT ${isRated('d')} AND NOT ${inDiary('d')}))`,
  },
  wanted: {
    shown: 'friend.shows_watchlist',
    at: 'd.created_at',
    key: USER_AND_MOVIE,
    from: 'watchlist d WHERE d.user_id = friend.id',
  },
  commented: {
    shown: 'true',
    at: 'c.created_at',
    key: 'c.id::text',
    movie: 'c.movie_id',
    source: 'c.id',
    from: `comments c WHERE c.author_id = friend.id AND ${IS_SHOWN_AND_APPROVED}`,
  },
  diary: {
    shown: 'friend.shows_diary',
    at: 'd.created_at',
    key: 'd.id::text',
    source: 'd.id',
    from: 'diary_entries d WHERE d.user_id = friend.id',
  },
  liked: {
    shown: 'friend.shows_watched',
    at: 'd.created_at',
    key: USER_AND_MOVIE,
    from: 'movie_likes d WHERE d.user_id = friend.id',
  },
  listed: {
    shown: 'true',
    at: 'd.added_at',
    key: 'd.list_id::text || d.movie_id',
    source: 'd.list_id',
    // Only with LIMIT does PostgreSQL look each list up, and not read all that the viewer sees.
    from: `list_movies d CROSS JOIN LATERAL (SELECT FROM lists_seen_by($1) l WHERE l.id = d.list_id LIMIT 1) seen
      WHERE d.added_by = friend.id`,
  },
};

/** A UUID of version 8 that begins with the milliseconds, so that ids sort by time and outlive what they name. */
const idOf = (kind: string, { at, key }: EventSource) => `overlay(overlay(overlay(md5('${kind}' || ${key})
  PLACING lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') FROM 1) PLACING '8' FROM 13)
  PLACING '8' FROM 17)::uuid`;

/** When the event with this id happened, or undefined if no event has it. */
export function timeOfEvent(id: string): Date | undefined {
  const digits = id.replaceAll('-', '');
  return digits[12] === '8' && digits[16] === '8' ? new Date(parseInt(digits.slice(0, 12), 16)) : undefined;
}

/** $2 is the kind or null, $3 the time since when or null. */
const isAskedFor = (kind: string, { shown, at }: EventSource) =>
  `friend.shows_activity AND ${shown} AND ($2::text IS NULL OR $2 = '${kind}') AND ($3::timestamptz IS NULL OR ${at} >= $3)`;

/**
 * $4 is the id of the event before the first one or null, $5 its time, $6 the limit, $7 the offset. Reads only as many
 * events per friend and kind as the page can show.
 */
export const EVENTS = Object.entries(SOURCES)
  .map(
    ([kind, source]) => `
    SELECT '${kind}' AS kind, friend.id AS user_id, e.* FROM friend CROSS JOIN LATERAL (
      SELECT ${source.movie ?? 'd.movie_id'} AS movie_id, ${source.at} AS at, ${idOf(kind, source)} AS id,
        ${source.source ?? 'NULL::uuid'} AS source_id
      FROM ${source.from} AND ${isAskedFor(kind, source)}
        AND ($4::uuid IS NULL OR (${source.at} <= $5::timestamptz AND ${idOf(kind, source)} < $4))
      ORDER BY ${source.at} DESC, 3 DESC LIMIT $6::bigint + $7::bigint
    ) e`,
  )
  .join(' UNION ALL ');

/** Reads only as many events as are counted. */
export const totalUpTo = (max: number) => `(SELECT count(*)::int FROM (
    SELECT FROM friend CROSS JOIN LATERAL (
      ${Object.entries(SOURCES)
        .map(([kind, source]) => `SELECT FROM ${source.from} AND ${isAskedFor(kind, source)}`)
        .join(' UNION ALL ')}
    ) event LIMIT ${max}
  ) counted)`;
