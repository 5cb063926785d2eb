import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '../common/errors/errors';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { isFriend, isSeen } from './visibility';

const relationTo = statement(
  z.strictObject({ is_seen: z.boolean(), is_friend: z.boolean() }),
  `SELECT ${isSeen('$2')} AS is_seen, ${isFriend('$2::uuid')} AS is_friend`,
);

const friendIds = statement(z.strictObject({ id: z.string() }), 'SELECT id FROM friends_of($1)');

@Injectable()
export class PeopleService {
  constructor(private readonly database: Database) {}

  /** The viewer is null for a visitor. */
  async requireSeen(viewer: string | null, id: string): Promise<void> {
    const relation = await this.database.row(relationTo, [viewer, id]);
    if (!relation?.is_seen) throw new DomainError('USER_NOT_FOUND');
  }

  async requireFriend(viewer: string, id: string): Promise<void> {
    const relation = await this.database.row(relationTo, [viewer, id]);
    if (!relation?.is_seen) throw new DomainError('USER_NOT_FOUND');
    if (!relation.is_friend) throw new DomainError('FRIENDS_ONLY');
  }

  async friendIds(userId: string): Promise<string[]> {
    return (await this.database.rows(friendIds, [userId])).map(({ id }) => id);
  }
}
