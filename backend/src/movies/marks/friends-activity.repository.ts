import { Injectable } from '@nestjs/common';
import { activity, type Activity } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { FRIENDS_CTE, personJson, personRow } from '../../people/people.module';

/** The newest events of friends. */
export const FRIENDS_ACTIVITY_MAX = 1_000;

const activityRow = z.strictObject({
  user: personRow,
  id: z.string(),
  kind: activity.shape.kind,
  movie_id: z.string(),
  title: z.string(),
  release_year: z.int().nullable(),
  rating: z.int().nullable(),
  at: z.date(),
});
export type FriendEventRow = z.output<typeof activityRow>;

interface EventSource {
  kind: Activity['kind'];
  /** A condition about the friend, beside `shows_activity`. */
  shown: string;
  at: string;
  from: string;
  /** Null where user and film tell the row: then an index alone tells the newest. */
  id: string;
}

/** A rating also marks the movie as watched, but is one event, unless the rating is hidden. */
const NOT_RATED = `NOT (friend.shows_ratings
  AND EXISTS (SELECT FROM ratings r WHERE r.user_id = d.user_id AND r.movie_id = d.movie_id))`;
const NO_ID = 'NULL::uuid';
const SOURCES: EventSource[] = [
  {
    kind: 'rated',
    shown: 'friend.shows_ratings',
    id: NO_ID,
    at: 'd.updated_at',
    from: 'ratings d WHERE d.user_id = friend.id',
  },
  {
    kind: 'watched',
    shown: 'friend.shows_watched',
    id: NO_ID,
    at: 'd.created_at',
    from: `watched d WHERE d.user_id = friend.id AND ${NOT_RATED}`,
  },
  {
    kind: 'wanted',
    shown: 'friend.shows_watchlist',
    id: NO_ID,
    at: 'd.created_at',
    from: 'watchlist d WHERE d.user_id = friend.id',
  },
  {
    kind: 'commented',
    shown: 'true',
    id: 'd.id',
    at: 'd.created_at',
    from: `comments d WHERE d.author_id = friend.id AND d.status = 'approved'`,
  },
];

/** Reads only as many events per friend and kind as the page can show. */
const EVENTS = SOURCES.map(
  ({ kind, shown, id, at, from }) => `
  SELECT '${kind}' AS kind, friend.id AS user_id, e.* FROM friend CROSS JOIN LATERAL (
    SELECT d.movie_id, ${at} AS at, ${id} AS id FROM ${from} ORDER BY ${at} DESC, d.movie_id LIMIT $2::bigint + $3::bigint
  ) e WHERE friend.shows_activity AND ${shown}`,
).join(' UNION ALL ');

const NEWEST_FIRST = 'event.at DESC, event.user_id, event.movie_id, event.kind, event.id';
const rowOf = (table: string, kind: Activity['kind']) =>
  `LEFT JOIN ${table} ${kind} ON event.kind = '${kind}'
    AND (${kind}.user_id, ${kind}.movie_id) = (event.user_id, event.movie_id)`;

/** Reads only as many events as are counted. */
const TOTAL = `(SELECT count(*)::int FROM (
    SELECT FROM friend CROSS JOIN LATERAL (
      ${SOURCES.map(({ shown, from }) => `SELECT FROM ${from} AND ${shown}`).join(' UNION ALL ')}
    ) event WHERE friend.shows_activity LIMIT ${FRIENDS_ACTIVITY_MAX}
  ) counted) AS total`;

/** The friends are read once for both. */
const newest = statement(
  z.strictObject({ ...activityRow.shape, total: z.int() }),
  `${FRIENDS_CTE}
  SELECT ${TOTAL}, coalesce(event.id, rated.id, watched.id, wanted.id) AS id, event.kind, rated.rating, event.at,
    ${personJson('u')} AS user, m.id AS movie_id, m.title, m.release_year
  FROM (SELECT * FROM (${EVENTS}) event ORDER BY ${NEWEST_FIRST} LIMIT $2 OFFSET $3) event
  JOIN friend u ON u.id = event.user_id JOIN movies m ON m.id = event.movie_id
  ${rowOf('ratings', 'rated')} ${rowOf('watched', 'watched')} ${rowOf('watchlist', 'wanted')}
  ORDER BY ${NEWEST_FIRST}`,
);

const count = statement(z.strictObject({ total: z.int() }), `${FRIENDS_CTE} SELECT ${TOTAL}`);

@Injectable()
export class FriendsActivityRepository {
  constructor(private readonly database: Database) {}

  async newest(
    userId: string,
    limit: number,
    offset: number,
  ): Promise<{ rows: FriendEventRow[]; total: number }> {
    const rest = FRIENDS_ACTIVITY_MAX - offset;
    const rows = rest > 0 ? await this.database.rows(newest, [userId, Math.min(limit, rest), offset]) : [];
    return { rows, total: rows[0]?.total ?? (await this.count(userId)) };
  }

  /** For a page behind the last event. */
  private async count(userId: string): Promise<number> {
    return (await this.database.row(count, [userId]))?.total ?? 0;
  }
}
