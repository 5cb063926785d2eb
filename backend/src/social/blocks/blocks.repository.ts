import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { PERSON_COLUMNS, personRow } from '../../people/people.module';

const blockedRow = z.strictObject({ ...personRow.shape, blocked_at: z.date() });
export type BlockedRow = z.output<typeof blockedRow>;

const blockedUsers = statement(
  blockedRow,
  `SELECT ${PERSON_COLUMNS}, b.created_at AS blocked_at FROM blocks b JOIN users u ON u.id = b.blocked_id
   WHERE b.blocker_id = $1 ORDER BY b.created_at DESC, u.id`,
);

const ADD = 'INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';

const remove = statement(
  z.strictObject({ is_known: z.boolean(), is_removed: z.boolean() }),
  `WITH removed AS (DELETE FROM blocks WHERE blocker_id = $1 AND blocked_id = $2 RETURNING 1)
   SELECT EXISTS (SELECT FROM users WHERE id = $2) AS is_known, EXISTS (SELECT FROM removed) AS is_removed`,
);

@Injectable()
export class BlocksRepository {
  constructor(private readonly database: Database) {}

  blockedBy(userId: string): Promise<BlockedRow[]> {
    return this.database.rows(blockedUsers, [userId]);
  }

  async add(blocker: string, blocked: string): Promise<void> {
    await this.database.execute(ADD, [blocker, blocked]);
  }

  async remove(blocker: string, blocked: string): Promise<{ is_known: boolean; is_removed: boolean }> {
    return (await this.database.row(remove, [blocker, blocked])) ?? { is_known: false, is_removed: false };
  }
}
