import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { isFriend, isSeen } from './visibility';

const relation = z.strictObject({ is_seen: z.boolean(), is_friend: z.boolean() });

const relationTo = statement(
  relation,
  `SELECT ${isSeen('$2')} AS is_seen, ${isFriend('$2::uuid')} AS is_friend`,
);

const friendIds = statement(z.strictObject({ id: z.string() }), 'SELECT id FROM friends_of($1)');

@Injectable()
export class PeopleRepository {
  constructor(private readonly database: Database) {}

  async relationTo(viewer: string | null, id: string): Promise<z.output<typeof relation>> {
    return (await this.database.row(relationTo, [viewer, id])) ?? { is_seen: false, is_friend: false };
  }

  async friendIds(userId: string): Promise<string[]> {
    return (await this.database.rows(friendIds, [userId])).map(({ id }) => id);
  }
}
