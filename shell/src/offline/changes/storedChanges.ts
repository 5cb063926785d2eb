import { clear, createStore, get, keys, delMany, update } from 'idb-keyval';
import type { WaitingChange } from './WaitingChange';

const database = createStore('kinodost-changes', 'byUser');

/** The changes of a user, oldest first. Each write is a transaction, so tabs don't undo each other's. */
export const storedChanges = {
  read: async (userId: string): Promise<WaitingChange[]> =>
    (await get<WaitingChange[]>(userId, database)) ?? [],
  async write(
    userId: string,
    change: (changes: WaitingChange[]) => WaitingChange[],
  ): Promise<WaitingChange[]> {
    let written: WaitingChange[] = [];
    await update<WaitingChange[]>(userId, (before = []) => (written = change(before)), database);
    return written;
  },
  async removeOthers(userId: string): Promise<void> {
    const others = (await keys<string>(database)).filter((owner) => owner !== userId);
    await delMany(others, database);
  },
  clear: () => clear(database),
};
