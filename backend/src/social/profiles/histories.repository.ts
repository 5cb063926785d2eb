import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';

/** Each row lies elsewhere, and so do its entries in the indexes: a hundred ratings take up to 20 ms. */
const ROWS_AT_ONCE = 100;

const nextErased = statement(
  z.strictObject({ user_id: z.uuid() }),
  `SELECT user_id FROM histories WHERE erased_at IS NOT NULL ORDER BY erased_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
);

const DELETED_FROM = ['watched', 'diary_entries', 'comment_likes'];
const TABLES = ['ratings', ...DELETED_FROM];
const found = (table: string) => `found_${table} AS MATERIALIZED (
  SELECT ctid FROM ${table} WHERE user_id = $1 LIMIT $2)`;
const isFound = (table: string) => `ctid = ANY (ARRAY(SELECT ctid FROM found_${table}))`;
const deleted = (table: string) => `deleted_${table} AS (DELETE FROM ${table} WHERE ${isFound(table)})`;

const erasePart = statement(
  z.strictObject({ is_rest: z.boolean() }),
  `WITH ${TABLES.map(found).join(', ')},
     unnamed AS (UPDATE ratings SET user_id = NULL WHERE ${isFound('ratings')}),
     ${DELETED_FROM.map(deleted).join(', ')}
   SELECT ${TABLES.map((table) => `(SELECT count(*) < $2 FROM found_${table})`).join(' AND ')} AS is_rest`,
);

const REMOVE = 'DELETE FROM histories WHERE user_id = $1';

@Injectable()
export class HistoriesRepository {
  constructor(private readonly database: Database) {}

  /** Of a deleted user. Locks it, and skips those that another process has locked. */
  async nextErased(): Promise<string | undefined> {
    return (await this.database.row(nextErased))?.user_id;
  }

  /** Returns whether that was all. */
  async erasePart(userId: string): Promise<boolean> {
    const part = await this.database.row(erasePart, [userId, ROWS_AT_ONCE]);
    if (!part?.is_rest) return false;
    await this.database.execute(REMOVE, [userId]);
    return true;
  }
}
