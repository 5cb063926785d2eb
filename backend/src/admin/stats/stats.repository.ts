import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';

const DAYS = 30;
const NEW_USER_DAYS = 7;

const totals = z.strictObject({
  userCount: z.int(),
  newUserCount: z.int(),
  movieCount: z.int(),
  commentCount: z.int(),
  pendingCommentCount: z.int(),
  ratingCount: z.int(),
  newsletterCount: z.int(),
});

/** Ratings and approved comments are counted by their films, which triggers keep: millions of rows would be read. */
const TOTALS = statement(
  totals,
  `WITH films AS (
     SELECT count(*)::int AS movies, coalesce(sum(rating_count), 0)::int AS ratings,
       coalesce(sum(comment_count), 0)::int AS comments FROM movies)
   SELECT
    (SELECT count(*)::int FROM users) AS "userCount",
    (SELECT count(*)::int FROM users WHERE created_at >= now() - make_interval(days => ${NEW_USER_DAYS})) AS "newUserCount",
    films.movies AS "movieCount",
    films.comments + (SELECT count(*)::int FROM comments WHERE status IN ('pending', 'rejected')) AS "commentCount",
    (SELECT count(*)::int FROM comments WHERE status = 'pending') AS "pendingCommentCount",
    films.ratings AS "ratingCount",
    (SELECT count(*)::int FROM newsletters) AS "newsletterCount"
   FROM films`,
);

const perDay = (table: 'users' | 'comments') => `(
  SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*)::int AS count FROM ${table}
  WHERE created_at >= (SELECT first FROM span) AT TIME ZONE 'UTC' GROUP BY 1)`;

const PER_DAY = statement(
  z.strictObject({ date: z.iso.date(), registrations: z.int(), comments: z.int() }),
  `WITH span AS (SELECT (now() AT TIME ZONE 'UTC')::date - ${DAYS - 1} AS first)
  SELECT to_char(days.day, 'YYYY-MM-DD') AS date, coalesce(r.count, 0) AS registrations, coalesce(c.count, 0) AS comments
  FROM (SELECT first + step AS day FROM span, generate_series(0, ${DAYS - 1}) AS step) days
  LEFT JOIN ${perDay('users')} r USING (day) LEFT JOIN ${perDay('comments')} c USING (day)
  ORDER BY days.day`,
);

@Injectable()
export class StatsRepository {
  constructor(private readonly database: Database) {}

  async totals(): Promise<z.infer<typeof totals>> {
    const row = await this.database.row(TOTALS);
    if (!row) throw new Error('a SELECT without FROM answers one row');
    return row;
  }

  perDay() {
    return this.database.rows(PER_DAY);
  }
}
