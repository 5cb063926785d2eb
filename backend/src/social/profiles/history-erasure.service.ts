import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MINUTE_MS } from 'shared-kit/contract';
import { z } from 'zod';
import { BackgroundTasks } from '../../common/tasks/background-tasks';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';

const TASK = 'the erasure of histories';
/** Each row lies elsewhere, and so do its entries in the indexes: a hundred ratings take up to 20 ms. */
const ROWS_AT_ONCE = 100;

/** Another process may have locked some. */
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

/** Removes the histories of deleted users. Ratings stay, without a user. */
@Injectable()
export class HistoryErasureService implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly tasks: BackgroundTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.tasks.nowAndEvery(MINUTE_MS, TASK, () => this.eraseAll());
  }

  /** Must be called in the transaction that deletes the user. What is left of a long history follows after the commit. */
  async erase(userId: string): Promise<void> {
    if (await this.erasePart(userId)) return;
    this.database.afterCommit(() => this.tasks.run(TASK, () => this.eraseAll()));
  }

  private async eraseAll(): Promise<void> {
    let isAny = true;
    while (isAny && !this.tasks.isStopping)
      isAny = await this.database.transaction(async () => {
        const next = await this.database.row(nextErased);
        if (next) await this.erasePart(next.user_id);
        return next !== undefined;
      });
  }

  /** Returns whether that was all. */
  private async erasePart(userId: string): Promise<boolean> {
    const part = await this.database.row(erasePart, [userId, ROWS_AT_ONCE]);
    if (!part?.is_rest) return false;
    await this.database.execute(REMOVE, [userId]);
    return true;
  }
}
