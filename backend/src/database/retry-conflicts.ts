import { setTimeout as wait } from 'node:timers/promises';
import { sqlStateOf } from './sql-state';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 8;
const BACKOFF_MS = 5;

export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isConflict = [SERIALIZATION_FAILURE, DEADLOCK].includes(sqlStateOf(error) ?? '');
      if (!isConflict || attempt === ATTEMPTS) throw error;
      await wait(BACKOFF_MS * 2 ** attempt * Math.random());
    }
  }
}
