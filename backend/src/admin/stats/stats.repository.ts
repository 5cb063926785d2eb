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

/** Triggers keep the counts of users, movies, comments and ratings: millions of rows would be read. */
const TOTALS = statement(
  totals,
  `SELECT counted.*,
    (SELECT count(*)::int FROM users WHERE created_at >= now() - make_interval(days => ${NEW_USER_DAYS})) AS "newUserCount",
    (SELECT coalesce(sum(films), 0)::int FROM movie_counts
     WHERE genre = '' AND country = '' AND release_year = -1) AS "movieCount",
    (SELECT coalesce(sum(rating_count), 0)::int FROM movies WHERE rating_count > 0) AS "ratingCount",
    (SELECT count(*)::int FROM newsletters) AS "newsletterCount"
  FROM (
    SELECT coalesce(sum(count) FILTER (WHERE kind = 'user'), 0)::int AS "userCount",
      coalesce(sum(count) FILTER (WHERE kind = 'comment' AND status <> 'deleted'), 0)::int AS "commentCount",
      coalesce(sum(count) FILTER (WHERE kind = 'comment' AND status = 'pending'), 0)::int AS "pendingCommentCount"
    FROM daily_counts
  ) counted`,
);

const PER_DAY = statement(
  z.strictObject({ date: z.iso.date(), registrations: z.int(), comments: z.int() }),
  `SELECT to_char(days.day, 'YYYY-MM-DD') AS date,
    coalesce(sum(count) FILTER (WHERE kind = 'user'), 0)::int AS registrations,
    coalesce(sum(count) FILTER (WHERE kind = 'comment'), 0)::int AS comments
  FROM (SELECT utc_day(now()) - ago AS day FROM generate_series(0, ${DAYS - 1}) AS ago) days
  LEFT JOIN daily_counts USING (day)
  GROUP BY days.day ORDER BY days.day`,
);

@Injectable()
export class StatsRepository {
  constructor(private readonly database: Database) {}

  async totals(): Promise<z.infer<typeof totals>> {
    const row = await this.database.row(TOTALS);
    if (!row) throw new Error('an aggregate without GROUP BY answers one row');
    return row;
  }

  perDay() {
    return this.database.rows(PER_DAY);
  }

  async mergeCounts(): Promise<void> {
    await this.database.execute('SELECT compact_daily_counts()');
  }
}
