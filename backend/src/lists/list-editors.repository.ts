import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../database/database';
import { statement } from '../database/statement';

/** $1 is the owner, $2 the invited user. */
const relation = statement(
  z.strictObject({ is_seen: z.boolean(), is_friend: z.boolean() }),
  `SELECT EXISTS (SELECT FROM people_seen_by($1) WHERE id = $2) AS is_seen,
     EXISTS (SELECT FROM friends_of($1) f WHERE f.id = $2) AS is_friend`,
);

const ADD = 'INSERT INTO list_editors (list_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';
const removeEditor = statement(
  z.strictObject({ user_id: z.string() }),
  'DELETE FROM list_editors WHERE list_id = $1 AND user_id = $2 RETURNING user_id',
);

@Injectable()
export class ListEditorsRepository {
  constructor(private readonly database: Database) {}

  async relationOf(ownerId: string, userId: string) {
    return (await this.database.row(relation, [ownerId, userId])) ?? { is_seen: false, is_friend: false };
  }

  async add(listId: string, userId: string): Promise<void> {
    await this.database.execute(ADD, [listId, userId]);
  }

  async remove(listId: string, userId: string): Promise<boolean> {
    return (await this.database.row(removeEditor, [listId, userId])) !== undefined;
  }
}
