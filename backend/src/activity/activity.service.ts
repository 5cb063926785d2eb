import { Injectable } from '@nestjs/common';
import { activity, type Activity, type activityCalls, type QueryOf, uuid } from 'shared-kit/contract';
import { z } from 'zod';
import { DomainError } from '../common/errors/errors';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { IS_REWATCH } from '../diary/diary.module';
import { MediaUrls } from '../media/media.module';
import { SHOWN_TITLES } from '../movies/movies.module';
import { FRIENDS_CTE, personJson, personRow, toPerson } from '../people/people.module';
import { POSTER_JSON } from '../posters/posters.module';
import { EVENTS, STARS_OF_ENTRY, timeOfEvent, totalUpTo } from './activity-sql';

/** The events that are counted, and that page numbers lead to. */
export const FRIENDS_ACTIVITY_MAX = 1_000;
const EXCERPT_LENGTH = 280;

const eventRow = activity.omit({ user: true, created_at: true }).extend({ user: personRow, at: z.date() });

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

@Injectable()
export class ActivityService {
  constructor(
    private readonly database: Database,
    private readonly media: MediaUrls,
  ) {}

  async friends(viewer: string, asked: QueryOf<typeof activityCalls.friends>) {
    const { page, limit, before, kind, since } = asked;
    const offset = (page - 1) * limit;
    const shown = before === undefined ? Math.max(0, Math.min(limit, FRIENDS_ACTIVITY_MAX - offset)) : limit;
    const filter = [viewer, kind ?? null, since ?? null];
    const from = before === undefined ? [null, null] : positionOf(before);
    const rows = shown > 0 ? await this.database.rows(newest, [...filter, ...from, shown + 1, offset]) : [];
    const total = rows[0]?.total ?? (await this.database.row(count, filter))?.total ?? 0;
    const events = rows.slice(0, shown).map((row) => this.toActivity(row));
    return { events, total, page, limit, next: (rows.length > shown && events.at(-1)?.id) || null };
  }

  private toActivity({ total: _, at, user, ...event }: z.output<typeof newest.row>): Activity {
    return { ...event, user: toPerson(user, this.media), created_at: at.toISOString() };
  }
}

function positionOf(before: string): [id: string, at: Date] {
  const id = uuid.safeParse(before).data;
  const at = id && timeOfEvent(id);
  if (!id || !at) throw new DomainError('ACTIVITY_NOT_FOUND');
  return [id, at];
}
