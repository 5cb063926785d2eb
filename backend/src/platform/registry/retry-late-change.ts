import { ReleaseRefused } from '../release-refused';

const ATTEMPTS = 5;

/** Repeats a change of the registry that came too late. `change` reads the registry again and decides whether it may. */
export async function retryLateChange<T>(change: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await change();
    } catch (error) {
      const isLate = error instanceof ReleaseRefused && error.code === 'MOVED_ON';
      if (!isLate || attempt === ATTEMPTS) throw error;
    }
}
