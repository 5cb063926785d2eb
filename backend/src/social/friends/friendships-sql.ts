import { friendCalls } from 'shared-kit/contract';
import { z } from 'zod';
import { toIsoTime } from '../../database/iso-time';
import { answerStatement, statement } from '../../database/statement';
import { avatarUrlSql } from '../../media/media.module';
import { PERSON_COLUMNS, PERSON_ORDER, personRow } from '../../people/people.module';

const activeStatus = z.enum(['pending', 'accepted']);
const activeFriendshipRow = z.strictObject({ id: z.uuid(), sender_id: z.uuid(), status: activeStatus });
const idRow = z.strictObject({ id: z.uuid() });

export type ActiveFriendship = z.output<typeof activeFriendshipRow>;

/** SQL about `friendships f`; `user` is a parameter or a column. */
export const otherPersonThan = (user: string) =>
  `CASE WHEN f.sender_id = ${user} THEN f.receiver_id ELSE f.sender_id END`;

export const involves = (user: string) => `(f.sender_id = ${user} OR f.receiver_id = ${user})`;

const ACTIVE = `status IN ('pending', 'accepted')`;
const BETWEEN_TWO = `low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid)`;

const OTHER = `'id', u.id, 'username', u.username, 'avatar_url', ${avatarUrlSql('u.avatar_key', '$2')}`;

export const friendsOf = answerStatement(
  friendCalls.list.answer,
  `SELECT json_build_object('friends', coalesce(json_agg(json_build_object(${OTHER}, 'friends_since', ${toIsoTime('f.changed_at')}) ORDER BY ${PERSON_ORDER}), '[]'))::text AS answer
   FROM friendships f JOIN users u ON u.id = ${otherPersonThan('$1')}
   WHERE ${involves('$1')} AND f.status = 'accepted'`,
);

const pendingRequests = (own: 'sender' | 'receiver', other: 'sender' | 'receiver') =>
  `SELECT json_build_object('requests', coalesce(json_agg(json_build_object(
     'id', f.id, '${other}', json_build_object(${OTHER}), 'created_at', ${toIsoTime('f.created_at')})
     ORDER BY f.created_at DESC, f.id), '[]'))::text AS answer
   FROM friendships f JOIN users u ON u.id = f.${other}_id WHERE f.${own}_id = $1 AND f.status = 'pending'`;
export const receivedRequests = answerStatement(
  friendCalls.incoming.answer,
  pendingRequests('receiver', 'sender'),
);
export const sentRequests = answerStatement(
  friendCalls.outgoing.answer,
  pendingRequests('sender', 'receiver'),
);

export const activeFriendship = statement(
  activeFriendshipRow,
  `SELECT id, sender_id, status FROM friendships WHERE ${BETWEEN_TWO} AND ${ACTIVE}`,
);

/** Requests and blocks of the same two users wait for each other. Comes before the other statements about the two. */
export const LOCK_PAIR = `SELECT pg_advisory_xact_lock(
  hashtextextended('friendship ' || least($1::uuid, $2::uuid) || ' ' || greatest($1::uuid, $2::uuid), 0))`;

/** `id` is null if an active friendship prevents the request. */
export const requestOrAccept = statement(
  z.strictObject({ is_known: z.boolean(), id: z.uuid().nullable(), status: activeStatus.nullable() }),
  `WITH receiver AS (SELECT id FROM people_seen_by($1) WHERE id = $2),
   request AS (
     INSERT INTO friendships (sender_id, receiver_id) SELECT $1, id FROM receiver
     ON CONFLICT (low_id, high_id) WHERE ${ACTIVE}
     DO UPDATE SET status = 'accepted'
     WHERE friendships.sender_id = EXCLUDED.receiver_id AND friendships.status = 'pending'
     RETURNING id, status
   ) SELECT EXISTS (SELECT FROM receiver) AS is_known, (SELECT id FROM request) AS id, (SELECT status FROM request) AS status`,
);

/** Ends a friendship or a request in either direction. */
export const endActive = statement(
  idRow,
  `UPDATE friendships SET status = CASE status WHEN 'accepted' THEN 'removed' ELSE 'withdrawn' END
   WHERE ${BETWEEN_TWO} AND ${ACTIVE} RETURNING id`,
);

export const answerRequest = statement(
  z.strictObject({ sender_id: z.uuid() }),
  `UPDATE friendships SET status = $3 WHERE id = $1 AND receiver_id = $2 AND status = 'pending' RETURNING sender_id`,
);

export const removeFriend = statement(
  idRow,
  `UPDATE friendships SET status = 'removed' WHERE ${BETWEEN_TWO} AND status = 'accepted' RETURNING id`,
);

export const activeContacts = statement(
  idRow,
  `SELECT ${otherPersonThan('$1')} AS id FROM friendships f WHERE ${involves('$1')} AND f.${ACTIVE}`,
);

export const commonFriends = statement(
  z.strictObject({ ...personRow.shape, total: z.int() }),
  `WITH common AS (SELECT id FROM friends_of($1) INTERSECT SELECT id FROM friends_of($2))
   SELECT ${PERSON_COLUMNS}, (SELECT count(*)::int FROM common) AS total
   FROM common JOIN people_seen_by($1) u USING (id) ORDER BY ${PERSON_ORDER} LIMIT $3`,
);

export const friendSets = statement(
  z.strictObject({ user_id: z.uuid(), friends: z.array(z.uuid()) }),
  `SELECT member.user_id, ARRAY(SELECT id FROM friends_of(member.user_id)) AS friends
   FROM unnest($1::uuid[]) AS member (user_id)`,
);
