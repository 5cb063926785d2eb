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
  `SELECT
    (SELECT count(*)::int FROM users) AS "userCount",
    (SELECT count(*)::int FROM users WHERE created_at >= now() - make_interval(days => ${NEW_USER_DAYS})) AS "newUserCount",
    (SELECT count(*)::int FROM movies) AS "movieCount",
    (SELECT coalesce(sum(comment_count), 0)::int FROM movies WHERE comment_count > 0)
      + (SELECT count(*)::int FROM comments WHERE status IN ('pending', 'rejected')) AS "commentCount",
    (SELECT count(*)::int FROM comments WHERE status = 'pending') AS "pendingCommentCount",
    (SELECT coalesce(sum(rating_count), 0)::int FROM movies WHERE rating_count > 0) AS "ratingCount",
    (SELECT count(*)::int FROM newsletters) AS "newsletterCount"`,
);

const onDay = (table: 'users' | 'comments') => `(
  SELECT count(*)::int FROM ${table}
  WHERE created_at >= days.day AT TIME ZONE 'UTC' AND created_at < (days.day + 1) AT TIME ZONE 'UTC')`;

const PER_DAY = statement(
  z.strictObject({ date: z.iso.date(), registrations: z.int(), comments: z.int() }),
  `SELECT to_char(days.day, 'YYYY-MM-DD') AS date, ${onDay('users')} AS registrations, ${onDay('comments')} AS comments
  FROM (SELECT (now() AT TIME ZONE 'UTC')::date - ago AS day FROM generate_series(0, ${DAYS - 1}) AS ago) days
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
