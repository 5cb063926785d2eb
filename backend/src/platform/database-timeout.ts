import { isDatabaseUnavailable } from '../database/sql-state';

const TIMEOUT_MS = 1_000;

class DatabaseTimeout extends Error {}

export async function withDatabaseTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseTimeout(`no answer in ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
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
