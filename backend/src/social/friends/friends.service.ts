import { Injectable } from '@nestjs/common';
import type { Friend, FriendshipState, IncomingRequest, OutgoingRequest, Person } from 'shared-kit/contract';
import { DomainError } from '../../common/errors';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media.module';
import { texts } from './texts';

interface PersonRow {
  user_id: string;
  username: string;
  avatar_key: string | null;
}

interface RequestRow extends PersonRow {
  id: string;
  created_at: Date;
}

interface Relation {
  id: string;
  sender_id: string;
  status: 'pending' | 'accepted';
}

const requestsWhere = (mine: 'sender_id' | 'receiver_id', theirs: 'sender_id' | 'receiver_id') => `
  SELECT f.id, f.created_at, u.id AS user_id, u.username, u.avatar_key
  FROM friendships f JOIN users u ON u.id = f.${theirs}
  WHERE f.${mine} = $1 AND f.status = 'pending'
  ORDER BY f.created_at DESC, f.id`;

const NOTHING = { direction: null, requestId: null } as const;

/** What is known of a user's friendships. */
@Injectable()
export class FriendsService {
  constructor(
    private readonly database: Database,
    private readonly media: MediaUrls,
  ) {}

  async of(userId: string): Promise<Friend[]> {
    const rows = await this.database.query<PersonRow & { friends_since: Date }>(
      `SELECT u.id AS user_id, u.username, u.avatar_key, f.changed_at AS friends_since
       FROM friendships f
       JOIN users u ON u.id = CASE WHEN f.sender_id = $1 THEN f.receiver_id ELSE f.sender_id END
       WHERE (f.sender_id = $1 OR f.receiver_id = $1) AND f.status = 'accepted'
       ORDER BY u.username COLLATE "az-x-icu", u.id`,
      [userId],
    );
    return rows.map((row) => ({ ...this.person(row), friends_since: row.friends_since.toISOString() }));
  }

  async incoming(userId: string): Promise<IncomingRequest[]> {
    const rows = await this.database.query<RequestRow>(requestsWhere('receiver_id', 'sender_id'), [userId]);
    return rows.map((row) => ({
      id: row.id,
      sender: this.person(row),
      created_at: row.created_at.toISOString(),
    }));
  }

  async outgoing(userId: string): Promise<OutgoingRequest[]> {
    const rows = await this.database.query<RequestRow>(requestsWhere('sender_id', 'receiver_id'), [userId]);
    return rows.map((row) => ({
      id: row.id,
      receiver: this.person(row),
      created_at: row.created_at.toISOString(),
    }));
  }

  async incomingCount(userId: string): Promise<number> {
    const row = await this.database.one<{ count: number }>(
      `SELECT count(*)::int AS count FROM friendships WHERE receiver_id = $1 AND status = 'pending'`,
      [userId],
    );
    return row?.count ?? 0;
  }

  async status(viewerId: string | undefined, userId: string): Promise<FriendshipState> {
    if (!(await this.exists(userId))) throw new DomainError('USER_NOT_FOUND');
    if (viewerId === undefined)
      return { status: 'none', message: texts.visitor, actionable: false, ...NOTHING };
    if (viewerId === userId) return { status: 'none', message: texts.oneself, actionable: false, ...NOTHING };
    return stateOf(await this.relation(viewerId, userId), viewerId);
  }

  private async exists(userId: string): Promise<boolean> {
    return (await this.database.one(`SELECT 1 FROM users WHERE id = $1`, [userId])) !== undefined;
  }

  private relation(one: string, other: string): Promise<Relation | undefined> {
    return this.database.one<Relation>(
      `SELECT id, sender_id, status FROM friendships
       WHERE low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid)
         AND status IN ('pending', 'accepted')`,
      [one, other],
    );
  }

  private person({ user_id, username, avatar_key }: PersonRow): Person {
    return { id: user_id, username, avatar_url: this.media.avatar(avatar_key) };
  }
}

function stateOf(relation: Relation | undefined, viewerId: string): FriendshipState {
  if (!relation) return { status: 'none', message: texts.none, actionable: true, ...NOTHING };
  const { id, sender_id, status } = relation;
  const direction = sender_id === viewerId ? 'outgoing' : 'incoming';
  if (status === 'accepted')
    return { status, message: texts.accepted, actionable: false, direction: null, requestId: id };
  return {
    status,
    message: texts[direction],
    actionable: direction === 'incoming',
    direction,
    requestId: id,
  };
}
