import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { VisitorEntity } from './visitor.entity';

const USER_OF = statement(
  z.strictObject({ user_id: z.string() }),
  'SELECT user_id FROM visitors WHERE id = $1',
);

@Injectable()
export class VisitorsRepository {
  constructor(private readonly database: Database) {}

  async findUserId(id: string): Promise<string | undefined> {
    return (await this.database.row(USER_OF, [id]))?.user_id;
  }

  async link(id: string, userId: string): Promise<void> {
    await this.database.repository(VisitorEntity).upsert({ id, user_id: userId }, ['id']);
  }

  async unlink(id: string): Promise<void> {
    await this.database.repository(VisitorEntity).delete({ id });
  }
}
