import { isoTime, notificationKind, ownData, privacySettings } from 'shared-kit/contract';
import { statement } from '../../database/statement';
import { toIsoTime } from '../../database/iso-time';
import { IS_REWATCH } from '../../diary/diary.module';
import { isFriend } from '../../people/people.module';
import { involves, otherPersonThan } from '../friends/friendships-sql';

const ownListsRow = ownData
  .omit({ exported_at: true, profile: true })
  .extend({ last_seen: isoTime.nullable() });

const listColumn = (name: string, list: { fields: string; from: string; time: string }) =>
  `coalesce((SELECT json_agg(json_build_object(${list.fields}) ORDER BY ${list.time} DESC)
    FROM ${list.from}), '[]') AS ${name}`;

const MOVIE = `'movie_id', m.id, 'title', m.title, 'release_year', m.release_year`;
const PERSON = `'user_id', o.id, 'username', o.username`;
const FRIENDSHIPS = `friendships f JOIN users o ON o.id = ${otherPersonThan('$1')} WHERE ${involves('$1')}`;

const PRIVACY = `json_build_object(${Object.keys(privacySettings.shape)
  .map((setting) => `'${setting}', u.${setting}_audience`)
  .join(', ')})`;

const NOTIFICATION_SETTINGS = `json_build_object(${notificationKind.options
  .map((kind) => `'${kind}', '${kind}' <> ALL (u.muted_notifications)`)
  .join(', ')})`;

/** Those of users who block each other are left out. */
const recommendations = (own: 'sender_id' | 'receiver_id', other: 'sender_id' | 'receiver_id') => ({
  fields: `${MOVIE}, ${PERSON}, 'note', r.note, 'recommended_at', ${toIsoTime('r.created_at')}`,
  from: `recommendations r JOIN movies m ON m.id = r.movie_id
    JOIN people_seen_by($1) o ON o.id = r.${other} WHERE r.${own} = $1`,
  time: 'r.created_at',
});

const marks = (name: string, table: string, at: string) =>
  listColumn(name, {
    fields: `${MOVIE}, '${at}', ${toIsoTime('mark.created_at')}`,
    from: `${table} mark JOIN movies m ON m.id = mark.movie_id WHERE mark.user_id = $1`,
    time: 'mark.created_at',
  });

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
  marks('watched', 'watched', 'watched_at'),
  marks('watchlist', 'watchlist', 'added_at'),
  marks('likes', 'movie_likes', 'liked_at'),
  listColumn('favourites', {
    fields: MOVIE,
    from: `favourites f, unnest(f.movie_ids) WITH ORDINALITY AS chosen (id, position)
      JOIN movies m ON m.id = chosen.id WHERE f.user_id = $1`,
    time: '-chosen.position',
  }),
  listColumn('diary', {
    fields: `${MOVIE}, 'watched_on', e.watched_on, 'rating', e.rating, 'note', e.note, 'rewatch', ${IS_REWATCH}, 'tags', e.tags,
      'source_url', (SELECT i.address FROM imported_entries i WHERE i.entry_id = e.id ORDER BY 1 LIMIT 1),
      'created_at', ${toIsoTime('e.created_at')}`,
    from: `diary_entries e JOIN movies m ON m.id = e.movie_id WHERE e.user_id = $1`,
    time: '(e.watched_on, e.serial)',
  }),
  listColumn('comments', {
    fields: `${MOVIE}, 'body', c.body, 'is_spoiler', c.is_spoiler, 'status', c.status,
      'rejection_reason', c.rejection_reason, 'parent_id', c.parent_id, 'created_at', ${toIsoTime('c.created_at')}`,
    from: `comments c JOIN movies m ON m.id = c.movie_id WHERE c.author_id = $1`,
    time: 'c.created_at',
  }),
  listColumn('comment_likes', {
    fields: `${MOVIE}, 'comment_id', c.id, 'liked_at', ${toIsoTime('l.created_at')}`,
    from: `comment_likes l JOIN comments c ON c.id = l.comment_id JOIN movies m ON m.id = c.movie_id
      WHERE l.user_id = $1`,
    time: 'l.created_at',
  }),
  listColumn('recommendations_sent', recommendations('sender_id', 'receiver_id')),
  listColumn('recommendations_received', recommendations('receiver_id', 'sender_id')),
  listColumn('lists', {
    fields: `'id', l.id, 'title', l.title, 'description', l.description, 'source_url', l.source_url, 'visibility', l.visibility, 'ranked', l.ranked,
      'created_at', ${toIsoTime('l.created_at')}, 'updated_at', ${toIsoTime('l.updated_at')},
      'editors', coalesce((SELECT json_agg(json_build_object(${PERSON}) ORDER BY e.added_at, o.id)
        FROM list_editors e JOIN users o ON o.id = e.user_id
        WHERE e.list_id = l.id AND ${isFriend('o.id')}), '[]'),
      'movies', coalesce((SELECT json_agg(json_build_object(
          ${MOVIE}, 'position', lm.position, 'note', lm.note, 'tags', lm.tags)
          ORDER BY lm.position)
        FROM list_movies lm JOIN movies m ON m.id = lm.movie_id WHERE lm.list_id = l.id), '[]')`,
    from: `lists l WHERE l.owner_id = $1`,
    time: 'l.updated_at',
  }),
  listColumn('sealed_ratings', {
    fields: `${MOVIE}, ${PERSON}, 'status', CASE WHEN s.is_opened THEN 'opened' ELSE 'open' END,
      'own_rating', CASE WHEN s.inviter_id = $1 THEN s.inviter_rating ELSE s.invited_rating END,
      'their_rating', CASE WHEN s.is_opened THEN
        CASE WHEN s.inviter_id = $1 THEN s.invited_rating ELSE s.inviter_rating END END,
      'created_at', ${toIsoTime('s.created_at')}`,
    from: `sealed_ratings s JOIN movies m ON m.id = s.movie_id
      JOIN people_seen_by($1) o ON o.id = CASE WHEN s.inviter_id = $1 THEN s.invited_id ELSE s.inviter_id END
      WHERE $1 IN (s.inviter_id, s.invited_id)`,
    time: 's.created_at',
  }),
  listColumn('tonight_rooms', {
    fields: `'opened_at', ${toIsoTime('r.created_at')},
      'members', coalesce((SELECT json_agg(json_build_object(${PERSON}) ORDER BY o.username, o.id)
        FROM tonight_members other JOIN people_seen_by($1) o ON o.id = other.user_id
        WHERE other.room_id = r.id AND o.id <> $1), '[]'),
      'match', (SELECT json_build_object(${MOVIE}) FROM movies m WHERE m.id = r.matched_movie_id),
      'votes', coalesce((SELECT json_agg(json_build_object(${MOVIE}, 'yes', v.yes) ORDER BY m.title, m.id)
        FROM tonight_votes v JOIN movies m ON m.id = v.movie_id
        WHERE v.room_id = r.id AND v.user_id = $1), '[]')`,
    from: `tonight_rooms r JOIN tonight_members mine ON mine.room_id = r.id AND mine.user_id = $1`,
    time: 'r.created_at',
  }),
  listColumn('movies_added', {
    fields: `${MOVIE}, 'created_at', ${toIsoTime('m.created_at')}`,
    from: `movies m WHERE m.added_by = $1`,
    time: 'm.created_at',
  }),
  listColumn('imports', {
    fields: `'id', i.id, 'created_at', ${toIsoTime('i.created_at')}, 'applied', i.applied, 'mode', i.mode,
      'sources', i.sources, 'rows', coalesce((SELECT json_agg(json_build_object('file', r.file, 'row', r.row,
          'title', r.title, 'year', r.year, 'status', r.status, 'reason', r.reason, 'content', r.content)
          ORDER BY r.number)
        FROM import_rows r WHERE r.import_id = i.id AND r.status <> 'matched'), '[]')`,
    from: `imports i WHERE i.user_id = $1`,
    time: 'i.created_at',
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

/** One statement, so that all lists show the same moment. */
export const ownLists = statement(
  ownListsRow,
  `SELECT ${toIsoTime('u.last_seen_at')} AS last_seen, ${PRIVACY} AS privacy,
   (SELECT ${toIsoTime('t.until')} FROM tonight t WHERE t.user_id = u.id) AS tonight_until,
   ${NOTIFICATION_SETTINGS} AS notification_settings, ${LISTS.join(',\n')} FROM users u WHERE u.id = $1`,
);
