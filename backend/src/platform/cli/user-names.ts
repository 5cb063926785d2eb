import { z } from 'zod';
import type { Database } from '../../database/database';
import { Refusal } from '../refusal';

const isId = (value: string) => z.uuid().safeParse(value).success;

export class UserNames {
  constructor(private readonly database: Database) {}

  /** Ids of users who were named by name or id. */
  async idsOf(users: string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const user of users) {
      const found = await this.database.one<{ id: string }>(
        isId(user)
          ? 'SELECT id FROM users WHERE id = $1'
          : 'SELECT id FROM users WHERE username_key = name_key($1)',
        [user],
      );
      if (!found) throw new Refusal('UNKNOWN_USER', `There is no user called ${user}.`);
      ids.push(found.id);
    }
    return [...new Set(ids)];
  }
}
