import { Injectable } from '@nestjs/common';
import type { Activity, AnswerOf, markCalls, PageQuery } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media.module';
import { FRIENDS, type PersonRow, toPerson } from './friend-rows';

interface ActivityRow extends PersonRow {
  id: string;
  kind: Activity['kind'];
  movie_id: string;
  title: string;
  release_year: number | null;
  rating: number | null;
  at: Date;
}

interface Source {
  kind: Activity['kind'];
  columns: string;
  at: string;
  from: string;
}

/** A film that is rated was watched: that is told once. */
const NOT_RATED = `NOT EXISTS (SELECT FROM ratings r WHERE r.user_id = d.user_id AND r.movie_id = d.movie_id)`;
const SOURCES: Source[] = [
  { kind: 'rated', columns: 'd.rating', at: 'd.updated_at', from: 'ratings d WHERE d.user_id = friend.id' },
  {
    kind: 'watched',
    columns: 'NULL::smallint',
    at: 'd.created_at',
    from: `watched d WHERE d.user_id = friend.id AND ${NOT_RATED}`,
  },
  {
    kind: 'wanted',
    columns: 'NULL::smallint',
    at: 'd.created_at',
    from: 'watchlist d WHERE d.user_id = friend.id',
  },
  {
    kind: 'commented',
    columns: 'NULL::smallint',
    at: 'd.created_at',
    from: `comments d WHERE d.author_id = friend.id AND d.status = 'approved'`,
  },
];

/** Of each friend and kind only as many as the page could show are read, by the index of that table. */
const EVENTS = SOURCES.map(
  ({ kind, columns, at, from }) => `
  SELECT '${kind}' AS kind, friend.id AS user_id, e.* FROM friend CROSS JOIN LATERAL (
    SELECT d.id, d.movie_id, ${columns} AS rating, ${at} AS at FROM ${from} ORDER BY ${at} DESC LIMIT $2::bigint + $3::bigint
  ) e`,
).join(' UNION ALL ');
const TOTAL = SOURCES.map(({ from }) => `(SELECT count(*) FROM friend, ${from})`).join(' + ');

const NEWEST = `${FRIENDS}
  SELECT event.id, event.kind, event.rating, event.at, event.user_id, u.username, u.avatar_key,
    m.id AS movie_id, m.title, m.release_year
  FROM (SELECT * FROM (${EVENTS}) every ORDER BY at DESC, id LIMIT $2 OFFSET $3) event
  JOIN users u ON u.id = event.user_id JOIN movies m ON m.id = event.movie_id
  ORDER BY event.at DESC, event.id`;

/** What friends rated, watched, want to watch and said lately. */
@Injectable()
export class FriendsActivity {
  constructor(
    private readonly database: Database,
    private readonly media: MediaUrls,
  ) {}

  async of(caller: Caller, { page, limit }: PageQuery): Promise<AnswerOf<typeof markCalls.friendsActivity>> {
    const [rows, counted] = await Promise.all([
      this.database.query<ActivityRow>(NEWEST, [caller.id, limit, (page - 1) * limit]),
      this.database.one<{ total: number }>(`${FRIENDS} SELECT (${TOTAL})::int AS total`, [caller.id]),
    ]);
    return {
      events: rows.map((row) => this.event(row)),
      total: counted?.total ?? 0,
      page,
      limit,
    };
  }

  private event(row: ActivityRow): Activity {
    const { id, kind, rating, movie_id, title, release_year, at } = row;
    return {
      id,
      user: toPerson(row, this.media),
      kind,
      movie: { id: movie_id, title, release_year },
      rating,
      created_at: at.toISOString(),
    };
  }
}
