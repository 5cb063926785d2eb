import type { DataSource } from 'typeorm';
import { z } from 'zod';

const TRY_LOCK = 'SELECT pg_try_advisory_lock(hashtext($1)) AS held';
const UNLOCK = 'SELECT pg_advisory_unlock(hashtext($1))';

/** For work of many transactions. Answers false at once when another process holds the lock. */
export async function withSessionLock(
  dataSource: DataSource,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const runner = dataSource.createQueryRunner();
  try {
    const rows: unknown = await runner.query(TRY_LOCK, [name]);
    if (!z.tuple([z.object({ held: z.boolean() })]).parse(rows)[0].held) return false;
    try {
      await work();
    } finally {
      await runner.query(UNLOCK, [name]);
    }
    return true;
  } finally {
    await runner.release();
  }
}
