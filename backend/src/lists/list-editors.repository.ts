import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../database/database';
import { statement } from '../database/statement';

const ADD = 'INSERT INTO list_editors (list_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';
const removeEditor = statement(
  z.strictObject({ user_id: z.string() }),
  'DELETE FROM list_editors WHERE list_id = $1 AND user_id = $2 RETURNING user_id',
);

@Injectable()
export class ListEditorsRepository {
  constructor(private readonly database: Database) {}

  async add(listId: string, userId: string): Promise<void> {
    await this.database.execute(ADD, [listId, userId]);
  }

  async remove(listId: string, userId: string): Promise<boolean> {
    return (await this.database.row(removeEditor, [listId, userId])) !== undefined;
  }
}
