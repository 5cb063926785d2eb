import { isDatabaseAway } from '../database/sql-state';

const PATIENCE_MS = 1_000;

class NoAnswer extends Error {}

/** A page waits this long for PostgreSQL and no longer. */
export async function withPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('no answer in time')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, impatience]);
  } finally {
    clearTimeout(timer);
  }
}

/** The answer, or what to go on with while PostgreSQL is away. */
export async function unlessAway<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await withPatience(work);
  } catch (error) {
    if (error instanceof NoAnswer || isDatabaseAway(error)) return otherwise;
    throw error;
  }
}
