import { Injectable } from '@nestjs/common';
import { type AnswerOf, friendCalls } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { answerOf, type Json } from '../../database/json';
import { toIsoTime } from '../../database/iso-time';
import { answerStatement, statement } from '../../database/statement';
import { avatarUrlSql, MediaUrls } from '../../media/media.module';
import { PERSON_COLUMNS, PERSON_ORDER, personRow } from '../../people/people.module';
import { FriendshipEntity } from './friendship.entity';

const requestRow = z.strictObject({ ...personRow.shape, request_id: z.uuid(), created_at: z.date() });
const activeStatus = z.enum(['pending', 'accepted']);
const activeFriendshipRow = z.strictObject({ id: z.uuid(), sender_id: z.uuid(), status: activeStatus });
const idRow = z.strictObject({ id: z.uuid() });

export type FriendsAnswer = AnswerOf<typeof friendCalls.list>;
export type FriendRequestRow = z.output<typeof requestRow>;
export type ActiveFriendship = z.output<typeof activeFriendshipRow>;
export type RequestOutcome = z.output<(typeof requestOrAccept)['row']>;

/** SQL about `friendships f`; `user` is a parameter or a column. */
export const otherPersonThan = (user: string) =>
  `CASE WHEN f.sender_id = ${user} THEN f.receiver_id ELSE f.sender_id END`;

export const involves = (user: string) => `(f.sender_id = ${user} OR f.receiver_id = ${user})`;

const ACTIVE = `status IN ('pending', 'accepted')`;
const BETWEEN_TWO = `low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid)`;

const friends = answerStatement(
  friendCalls.list.answer,
  `SELECT json_build_object('friends', coalesce(json_agg(json_build_object(
     'id', u.id, 'username', u.username, 'avatar_url', ${avatarUrlSql('u.avatar_key', '$2')},
     'friends_since', ${toIsoTime('f.changed_at')}) ORDER BY ${PERSON_ORDER}), '[]'))::text AS answer
   FROM friendships f JOIN users u ON u.id = ${otherPersonThan('$1')}
   WHERE ${involves('$1')} AND f.status = 'accepted'`,
);

const pendingRequests = (own: 'sender_id' | 'receiver_id', other: 'sender_id' | 'receiver_id') =>
  statement(
    requestRow,
    `SELECT f.id AS request_id, f.created_at, ${PERSON_COLUMNS}
     FROM friendships f JOIN users u ON u.id = f.${other}
     WHERE f.${own} = $1 AND f.status = 'pending' ORDER BY f.created_at DESC, f.id`,
  );
const receivedRequests = pendingRequests('receiver_id', 'sender_id');
const sentRequests = pendingRequests('sender_id', 'receiver_id');

const activeFriendship = statement(
  activeFriendshipRow,
  `SELECT id, sender_id, status FROM friendships WHERE ${BETWEEN_TWO} AND ${ACTIVE}`,
);

/** Requests and blocks of the same two users wait for each other. */
const LOCK_PAIR = `SELECT pg_advisory_xact_lock(
  hashtextextended('friendship ' || least($1::uuid, $2::uuid) || ' ' || greatest($1::uuid, $2::uuid), 0))`;

const requestOrAccept = statement(
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

const endActive = statement(
  idRow,
  `UPDATE friendships SET status = CASE status WHEN 'accepted' THEN 'removed' ELSE 'withdrawn' END
   WHERE ${BETWEEN_TWO} AND ${ACTIVE} RETURNING id`,
);

const answerRequest = statement(
  z.strictObject({ sender_id: z.uuid() }),
  `UPDATE friendships SET status = $3 WHERE id = $1 AND receiver_id = $2 AND status = 'pending' RETURNING sender_id`,
);

const removeFriend = statement(
  idRow,
  `UPDATE friendships SET status = 'removed' WHERE ${BETWEEN_TWO} AND status = 'accepted' RETURNING id`,
);

const activeContacts = statement(
  idRow,
  `SELECT ${otherPersonThan('$1')} AS id FROM friendships f WHERE ${involves('$1')} AND f.${ACTIVE}`,
);

const commonFriends = statement(
  z.strictObject({ ...personRow.shape, total: z.int() }),
  `WITH common AS (SELECT id FROM friends_of($1) INTERSECT SELECT id FROM friends_of($2))
   SELECT ${PERSON_COLUMNS}, (SELECT count(*)::int FROM common) AS total
   FROM common JOIN people_seen_by($1) u USING (id) ORDER BY ${PERSON_ORDER} LIMIT $3`,
);

const friendSets = statement(
  z.strictObject({ user_id: z.uuid(), friends: z.array(z.uuid()) }),
  `SELECT member.user_id, ARRAY(SELECT id FROM friends_of(member.user_id)) AS friends
   FROM unnest($1::uuid[]) AS member (user_id)`,
);

@Injectable()
export class FriendshipsRepository {
  constructor(
    private readonly database: Database,
    private readonly media: MediaUrls,
  ) {}

  private get friendships() {
    return this.database.repository(FriendshipEntity);
  }

  async friends(userId: string): Promise<Json<FriendsAnswer>> {
    return answerOf(await this.database.answer(friends, [userId, this.media.avatarTemplate]));
  }

  receivedRequests(userId: string): Promise<FriendRequestRow[]> {
    return this.database.rows(receivedRequests, [userId]);
  }

  sentRequests(userId: string): Promise<FriendRequestRow[]> {
    return this.database.rows(sentRequests, [userId]);
  }

  countReceivedRequests(userId: string): Promise<number> {
    return this.friendships.countBy({ receiver_id: userId, status: 'pending' });
  }

  findActive(one: string, other: string): Promise<ActiveFriendship | undefined> {
    return this.database.row(activeFriendship, [one, other]);
  }

  async areFriends(one: string, other: string): Promise<boolean> {
    return (await this.findActive(one, other))?.status === 'accepted';
  }

  /** Must be called in a transaction, before the other statements about the two. */
  async lockPair(one: string, other: string): Promise<void> {
    await this.database.execute(LOCK_PAIR, [one, other]);
  }

  /** `id` is null if an active friendship prevents the request. */
  async requestOrAccept(from: string, to: string): Promise<RequestOutcome> {
    const row = await this.database.row(requestOrAccept, [from, to]);
    return row ?? { is_known: false, id: null, status: null };
  }

  /** Ends a friendship or a request in either direction. */
  async endActive(one: string, other: string): Promise<boolean> {
    return (await this.database.row(endActive, [one, other])) !== undefined;
  }

  async answerRequest(requestId: string, receiver: string, answer: 'accepted' | 'rejected') {
    return (await this.database.row(answerRequest, [requestId, receiver, answer]))?.sender_id;
  }

  hasRequest(requestId: string, receiver: string): Promise<boolean> {
    return this.friendships.existsBy({ id: requestId, receiver_id: receiver });
  }

  async withdrawRequest(sender: string, receiver: string): Promise<boolean> {
    const { affected } = await this.friendships.update(
      { sender_id: sender, receiver_id: receiver, status: 'pending' },
      { status: 'withdrawn' },
    );
    return affected === 1;
  }

  async removeFriend(userId: string, friendId: string): Promise<boolean> {
    return (await this.database.row(removeFriend, [userId, friendId])) !== undefined;
  }

  async activeContactsOf(userId: string): Promise<string[]> {
    return (await this.database.rows(activeContacts, [userId])).map(({ id }) => id);
  }

  commonFriends(one: string, other: string, limit: number) {
    return this.database.rows(commonFriends, [one, other, limit]);
  }

  async friendSets(userIds: string[]): Promise<Map<string, Set<string>>> {
    const rows = await this.database.rows(friendSets, [userIds]);
    return new Map(rows.map(({ user_id, friends }) => [user_id, new Set(friends)]));
  }
}
