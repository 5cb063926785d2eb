import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS, stats, type Stats } from 'shared-kit/contract';
import { BackgroundTasks } from '../../common/tasks/background-tasks';
import { required } from '../../common/errors/errors';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { PresenceService } from '../../social/social.module';

const DAYS = 30;
const NEW_USER_DAYS = 7;

/** Triggers keep the counts of users, movies, comments and ratings: millions of rows would be read. */
const TOTALS = statement(
  stats.omit({ onlineCount: true, days: true }),
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
  stats.shape.days.element,
  `SELECT to_char(days.day, 'YYYY-MM-DD') AS date,
    coalesce(sum(count) FILTER (WHERE kind = 'user'), 0)::int AS registrations,
    coalesce(sum(count) FILTER (WHERE kind = 'comment'), 0)::int AS comments
  FROM (SELECT utc_day(now()) - ago AS day FROM generate_series(0, ${DAYS - 1}) AS ago) days
  LEFT JOIN daily_counts USING (day)
  GROUP BY days.day ORDER BY days.day`,
);

@Injectable()
export class StatsService implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly presence: PresenceService,
    private readonly background: BackgroundTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.background.every(HOUR_MS, 'merging daily counts', () =>
      this.database.execute('SELECT compact_daily_counts()'),
    );
  }

  async read(): Promise<Stats> {
    const [totals, onlineCount, days] = await Promise.all([
      this.database.row(TOTALS),
      this.presence.onlineCount(),
      this.database.rows(PER_DAY),
    ]);
    // An aggregate without GROUP BY answers one row.
    return { ...required(totals, 'INTERNAL'), onlineCount, days };
  }
}
