import { Injectable } from '@nestjs/common';
import { activity, type ActivityKind } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { IS_REWATCH } from '../diary/diary.module';
import { SHOWN_TITLES } from '../movies/movies.module';
import { FRIENDS_CTE, personJson, personRow } from '../people/people.module';
import { POSTER_JSON } from '../posters/posters.module';
import { EVENTS, STARS_OF_ENTRY, totalUpTo } from './activity-sql';

/** The events that are counted, and that page numbers lead to. */
export const FRIENDS_ACTIVITY_MAX = 1_000;
const EXCERPT_LENGTH = 280;

const eventRow = activity.omit({ user: true, created_at: true }).extend({ user: personRow, at: z.date() });
export type EventRow = z.output<typeof eventRow>;

const TOTAL = totalUpTo(FRIENDS_ACTIVITY_MAX);

/** The friends are read once for both. */
const newest = statement(
  eventRow.extend({ total: z.int() }),
  `${FRIENDS_CTE}
  SELECT ${TOTAL} AS total, event.id, event.kind, event.at, ${personJson('u')} AS user,
    json_build_object(${SHOWN_TITLES}, 'id', m.id, 'release_year', m.release_year, 'poster', ${POSTER_JSON}) AS movie,
    CASE event.kind WHEN 'rated' THEN r.rating
      WHEN 'diary' THEN coalesce(CASE WHEN u.shows_ratings THEN e.rating END, CASE WHEN ${STARS_OF_ENTRY} THEN r.rating END)
      END AS rating,
    e.watched_on::text, e.note, coalesce(${IS_REWATCH}, false) AS rewatch,
    CASE WHEN c.is_spoiler THEN '' ELSE left(c.body, ${EXCERPT_LENGTH}) END AS excerpt, c.id AS comment_id,
    CASE WHEN l.id IS NOT NULL THEN json_build_object('id', l.id, 'title', l.title) END AS list
  FROM (SELECT * FROM (${EVENTS}) event ORDER BY event.id DESC LIMIT $6 OFFSET $7) event
  JOIN friend u ON u.id = event.user_id JOIN movies m ON m.id = event.movie_id
  LEFT JOIN ratings r ON event.kind IN ('rated', 'diary') AND u.shows_ratings
    AND (r.user_id, r.movie_id) = (event.user_id, event.movie_id)
  LEFT JOIN diary_entries e ON event.kind = 'diary' AND e.id = event.source_id
  LEFT JOIN comments c ON event.kind = 'commented' AND c.id = event.source_id
  LEFT JOIN lists l ON event.kind = 'listed' AND l.id = event.source_id
  ORDER BY event.id DESC`,
);

const count = statement(z.strictObject({ total: z.int() }), `${FRIENDS_CTE} SELECT ${TOTAL} AS total`);

interface EventFilter {
  kind: ActivityKind | undefined;
  since: string | undefined;
}

interface EventRange {
  /** Without one from the newest on. */
  before: { id: string; at: Date } | undefined;
  limit: number;
  offset: number;
}

@Injectable()
export class ActivityRepository {
  constructor(private readonly database: Database) {}

  async newest(
    viewer: string,
    { kind, since }: EventFilter,
    { before, limit, offset }: EventRange,
  ): Promise<{ rows: EventRow[]; total: number }> {
    const filter = [viewer, kind ?? null, since ?? null];
    const found =
      limit > 0
        ? await this.database.rows(newest, [...filter, before?.id ?? null, before?.at ?? null, limit, offset])
        : [];
    const total = found[0]?.total ?? (await this.database.row(count, filter))?.total ?? 0;
    return { rows: found.map(({ total: _total, ...row }) => row), total };
  }
}
