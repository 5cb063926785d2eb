import { Injectable } from '@nestjs/common';
import { activity, type Activity } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { FRIENDS_CTE, personColumns } from './friends';

const activityRow = z.strictObject({
  ...personColumns,
  id: z.string(),
  kind: activity.shape.kind,
  movie_id: z.string(),
  title: z.string(),
  release_year: z.int().nullable(),
  rating: z.int().nullable(),
  at: z.date(),
});
export type ActivityRow = z.output<typeof activityRow>;

interface EventSource {
  kind: Activity['kind'];
  /** A condition about the friend, beside `shows_activity`. */
  shown: string;
  rating: string;
  at: string;
  from: string;
}

/** A rating also marks the movie as watched, but is one event, unless the rating is hidden. */
const NOT_RATED = `NOT (friend.shows_ratings
  AND EXISTS (SELECT FROM ratings r WHERE r.user_id = d.user_id AND r.movie_id = d.movie_id))`;
const NO_RATING = 'NULL::smallint';
const SOURCES: EventSource[] = [
  {
    kind: 'rated',
    shown: 'friend.shows_ratings',
    rating: 'd.rating',
    at: 'd.updated_at',
    from: 'ratings d WHERE d.user_id = friend.id',
  },
  {
    kind: 'watched',
    shown: 'friend.shows_watched',
    rating: NO_RATING,
    at: 'd.created_at',
    from: `watched d WHERE d.user_id = friend.id AND ${NOT_RATED}`,
  },
  {
    kind: 'wanted',
    shown: 'friend.shows_watchlist',
    rating: NO_RATING,
    at: 'd.created_at',
    from: 'watchlist d WHERE d.user_id = friend.id',
  },
  {
    kind: 'commented',
    shown: 'true',
    rating: NO_RATING,
    at: 'd.created_at',
    from: `comments d WHERE d.author_id = friend.id AND d.status = 'approved'`,
  },
];

/** Reads only as many events per friend and kind as the page can show, so that an index is enough. */
const EVENTS = SOURCES.map(
  ({ kind, shown, rating, at, from }) => `
  SELECT '${kind}' AS kind, friend.id AS user_id, e.* FROM friend CROSS JOIN LATERAL (
    SELECT d.id, d.movie_id, ${rating} AS rating, ${at} AS at FROM ${from} ORDER BY ${at} DESC LIMIT $2::bigint + $3::bigint
  ) e WHERE friend.shows_activity AND ${shown}`,
).join(' UNION ALL ');

const newest = statement(
  activityRow,
  `${FRIENDS_CTE}
  SELECT event.id, event.kind, event.rating, event.at, event.user_id, u.username, u.avatar_key,
    m.id AS movie_id, m.title, m.release_year
  FROM (SELECT * FROM (${EVENTS}) every ORDER BY at DESC, id LIMIT $2 OFFSET $3) event
  JOIN friend u ON u.id = event.user_id JOIN movies m ON m.id = event.movie_id
  ORDER BY event.at DESC, event.id`,
);

const COUNTS = SOURCES.map(
  ({ shown, from }) => `(SELECT count(*) FROM friend, ${from} AND friend.shows_activity AND ${shown})`,
).join(' + ');
const count = statement(
  z.strictObject({ total: z.int() }),
  `${FRIENDS_CTE} SELECT (${COUNTS})::int AS total`,
);

@Injectable()
export class FriendsActivityRepository {
  constructor(private readonly database: Database) {}

  newest(userId: string, limit: number, offset: number): Promise<ActivityRow[]> {
    return this.database.rows(newest, [userId, limit, offset]);
  }

  async count(userId: string): Promise<number> {
    return (await this.database.row(count, [userId]))?.total ?? 0;
  }
}
