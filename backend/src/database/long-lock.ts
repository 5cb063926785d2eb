import type { DataSource } from 'typeorm';
import { z } from 'zod';

const TRY_LOCK = 'SELECT pg_try_advisory_xact_lock(hashtext($1)) AS held';

/**
 * For work of many transactions on other connections. Answers false at once when another process holds the lock. The
 * lock is that of a transaction, so it also holds where a pooler gives each transaction another connection.
 */
export async function withLongLock(dataSource: DataSource, name: string, work: () => Promise<void>) {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    const rows: unknown = await runner.query(TRY_LOCK, [name]);
    const [{ held }] = z.tuple([z.object({ held: z.boolean() })]).parse(rows);
    if (held) await work();
    return held;
  } finally {
    await runner.rollbackTransaction().catch(() => undefined);
    await runner.release();
  }
}
