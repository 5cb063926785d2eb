import { Injectable } from '@nestjs/common';
import type { OwnData } from 'shared-kit/contract';
import { DomainError } from '../../common/errors';
import { RateLimits } from '../../common/rate-limits';
import { Database } from '../../database/database';
import { ProfilesService } from '../profiles/profiles.service';

type Lists = Omit<OwnData, 'exported_at' | 'profile'> & { last_seen: string | null };

const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const FILM = `'movie_id', m.id, 'title', m.title, 'release_year', m.release_year`;
const list = (name: string, fields: string, from: string, order: string) =>
  `coalesce((SELECT json_agg(json_build_object(${fields}) ORDER BY ${order} DESC) FROM ${from}), '[]') AS ${name}`;
const OTHER = `users o ON o.id = CASE WHEN f.sender_id = $1 THEN f.receiver_id ELSE f.sender_id END`;
const MINE = `(f.sender_id = $1 OR f.receiver_id = $1)`;

const LISTS = [
  list(
    'friends',
    `'user_id', o.id, 'username', o.username, 'friends_since', ${iso('f.changed_at')}`,
    `friendships f JOIN ${OTHER} WHERE ${MINE} AND f.status = 'accepted'`,
    'f.changed_at',
  ),
  list(
    'friend_requests',
    `'user_id', o.id, 'username', o.username, 'created_at', ${iso('f.created_at')},
     'direction', CASE WHEN f.sender_id = $1 THEN 'outgoing' ELSE 'incoming' END`,
    `friendships f JOIN ${OTHER} WHERE ${MINE} AND f.status = 'pending'`,
    'f.created_at',
  ),
  list(
    'ratings',
    `${FILM}, 'rating', r.rating, 'rated_at', ${iso('r.updated_at')}`,
    `ratings r JOIN movies m ON m.id = r.movie_id WHERE r.user_id = $1`,
    'r.updated_at',
  ),
  list(
    'watched',
    `${FILM}, 'watched_at', ${iso('w.created_at')}`,
    `watched w JOIN movies m ON m.id = w.movie_id WHERE w.user_id = $1`,
    'w.created_at',
  ),
  list(
    'watchlist',
    `${FILM}, 'added_at', ${iso('w.created_at')}`,
    `watchlist w JOIN movies m ON m.id = w.movie_id WHERE w.user_id = $1`,
    'w.created_at',
  ),
  list(
    'comments',
    `${FILM}, 'body', c.body, 'is_spoiler', c.is_spoiler, 'status', c.status, 'rejection_reason', c.rejection_reason,
     'created_at', ${iso('c.created_at')}`,
    `comments c JOIN movies m ON m.id = c.movie_id WHERE c.author_id = $1`,
    'c.created_at',
  ),
  list(
    'movies_added',
    `${FILM}, 'created_at', ${iso('m.created_at')}`,
    `movies m WHERE m.added_by = $1`,
    'm.created_at',
  ),
  list(
    'newsletters_viewed',
    `'newsletter_id', n.id, 'title', n.title, 'viewed_at', ${iso('v.viewed_at')}`,
    `newsletter_views v JOIN newsletters n ON n.id = v.newsletter_id WHERE v.user_id = $1`,
    'v.viewed_at',
  ),
];

/** All that is kept of one user, as it is at one instant. */
@Injectable()
export class OwnDataExportService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    private readonly limits: RateLimits,
  ) {}

  async of(userId: string): Promise<OwnData> {
    await this.limits.consume('exportsPerUser', userId);
    const profile = await this.profiles.own(userId);
    const found = await this.database.one<Lists>(
      `SELECT ${iso('u.last_seen_at')} AS last_seen, ${LISTS.join(',\n')} FROM users u WHERE u.id = $1`,
      [userId],
    );
    if (!found) throw new DomainError('UNAUTHORIZED');
    const { last_seen, ...lists } = found;
    return { exported_at: new Date().toISOString(), profile: { ...profile, last_seen }, ...lists };
  }
}
