import { Injectable } from '@nestjs/common';
import { isoTime, ownData, privacySettings } from 'shared-kit/contract';
import type { z } from 'zod';
import { Database, statement } from '../../database/database';
import { toIsoTime } from '../../database/iso-time';
import { involves, otherPersonThan } from '../friends/friendship-sql';

const ownListsRow = ownData
  .omit({ exported_at: true, profile: true })
  .extend({ last_seen: isoTime.nullable() });

export type OwnListsRow = z.output<typeof ownListsRow>;

const listColumn = (name: string, list: { fields: string; from: string; time: string }) =>
  `coalesce((SELECT json_agg(json_build_object(${list.fields}) ORDER BY ${list.time} DESC)
    FROM ${list.from}), '[]') AS ${name}`;

const MOVIE = `'movie_id', m.id, 'title', m.title, 'release_year', m.release_year`;
const PERSON = `'user_id', o.id, 'username', o.username`;
const FRIENDSHIPS = `friendships f JOIN users o ON o.id = ${otherPersonThan('$1')} WHERE ${involves('$1')}`;

const PRIVACY = `json_build_object(${Object.keys(privacySettings.shape)
  .map((setting) => `'${setting}', u.${setting}_audience`)
  .join(', ')})`;

const LISTS = [
  listColumn('friends', {
    fields: `${PERSON}, 'friends_since', ${toIsoTime('f.changed_at')}`,
    from: `${FRIENDSHIPS} AND f.status = 'accepted'`,
    time: 'f.changed_at',
  }),
  listColumn('friend_requests', {
    fields: `${PERSON}, 'created_at', ${toIsoTime('f.created_at')},
      'direction', CASE WHEN f.sender_id = $1 THEN 'outgoing' ELSE 'incoming' END`,
    from: `${FRIENDSHIPS} AND f.status = 'pending'`,
    time: 'f.created_at',
  }),
  listColumn('ratings', {
    fields: `${MOVIE}, 'rating', r.rating, 'rated_at', ${toIsoTime('r.updated_at')}`,
    from: `ratings r JOIN movies m ON m.id = r.movie_id WHERE r.user_id = $1`,
    time: 'r.updated_at',
  }),
  listColumn('watched', {
    fields: `${MOVIE}, 'watched_at', ${toIsoTime('w.created_at')}`,
    from: `watched w JOIN movies m ON m.id = w.movie_id WHERE w.user_id = $1`,
    time: 'w.created_at',
  }),
  listColumn('watchlist', {
    fields: `${MOVIE}, 'added_at', ${toIsoTime('w.created_at')}`,
    from: `watchlist w JOIN movies m ON m.id = w.movie_id WHERE w.user_id = $1`,
    time: 'w.created_at',
  }),
  listColumn('comments', {
    fields: `${MOVIE}, 'body', c.body, 'is_spoiler', c.is_spoiler, 'status', c.status,
      'rejection_reason', c.rejection_reason, 'created_at', ${toIsoTime('c.created_at')}`,
    from: `comments c JOIN movies m ON m.id = c.movie_id WHERE c.author_id = $1`,
    time: 'c.created_at',
  }),
  listColumn('movies_added', {
    fields: `${MOVIE}, 'created_at', ${toIsoTime('m.created_at')}`,
    from: `movies m WHERE m.added_by = $1`,
    time: 'm.created_at',
  }),
  listColumn('reports_made', {
    fields: `'kind', r.kind, 'target', r.title, 'reason', r.reason, 'note', r.note, 'status', r.status,
      'outcome', r.outcome, 'created_at', ${toIsoTime('r.created_at')}`,
    from: `reports r WHERE r.reporter_id = $1`,
    time: 'r.created_at',
  }),
  listColumn('blocks', {
    fields: `${PERSON}, 'blocked_at', ${toIsoTime('b.created_at')}`,
    from: `blocks b JOIN users o ON o.id = b.blocked_id WHERE b.blocker_id = $1`,
    time: 'b.created_at',
  }),
  listColumn('newsletters_viewed', {
    fields: `'newsletter_id', n.id, 'title', n.title, 'viewed_at', ${toIsoTime('v.viewed_at')}`,
    from: `newsletter_views v JOIN newsletters n ON n.id = v.newsletter_id WHERE v.user_id = $1`,
    time: 'v.viewed_at',
  }),
];

const ownLists = statement(
  ownListsRow,
  `SELECT ${toIsoTime('u.last_seen_at')} AS last_seen, ${PRIVACY} AS privacy, ${LISTS.join(',\n')} FROM users u WHERE u.id = $1`,
);

@Injectable()
export class OwnDataRepository {
  constructor(private readonly database: Database) {}

  /** One statement, so that all lists show the same moment. */
  lists(userId: string): Promise<OwnListsRow | undefined> {
    return this.database.row(ownLists, [userId]);
  }
}
