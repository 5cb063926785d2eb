import { isDatabaseUnavailable } from '../database/sql-state';

const TIMEOUT_MS = 1_000;
const STEP_MS = 100;

class DatabaseTimeout extends Error {}

/** Counts the time in which this process runs. After a stall it has yet to read answers that came in time. */
export async function withDatabaseTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    let waitedMs = 0;
    timer = setInterval(() => {
      waitedMs += STEP_MS;
      if (waitedMs >= TIMEOUT_MS) reject(new DatabaseTimeout(`no answer in ${TIMEOUT_MS} ms`));
    }, STEP_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearInterval(timer);
  }
}

export async function withDatabaseFallback<T>(work: Promise<T>, fallback: T): Promise<T> {
  try {
    return await withDatabaseTimeout(work);
  } catch (error) {
    if (error instanceof DatabaseTimeout || isDatabaseUnavailable(error)) return fallback;
    throw error;
  }
}
