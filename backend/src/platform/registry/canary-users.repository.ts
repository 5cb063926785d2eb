import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';

const userId = z.strictObject({ id: z.uuid() });
const userById = statement(userId, 'SELECT id FROM users WHERE id = $1');
const userByName = statement(userId, 'SELECT id FROM users WHERE username_key = name_key($1)');

@Injectable()
export class CanaryUsersRepository {
  constructor(private readonly database: Database) {}

  async findId(nameOrId: string): Promise<string | undefined> {
    const isId = z.uuid().safeParse(nameOrId).success;
    return (await this.database.row(isId ? userById : userByName, [nameOrId]))?.id;
  }
}
