import type { BootDocument } from 'shared-kit/contract';
import type { Store } from 'shared-kit/state';
import type { OfflineCalls } from './calls';
import { createChangeQueue, forgetChanges } from './changes/changeQueue';
import { keepPage } from './keepPage';
import { forgetSeen, keepSeenBy } from './seen';
import { waiting } from './waiting';

/** Resolves when the changes of the present user, if there is one, go through their queue. */
export async function followSession(boot: BootDocument, store: Store, calls: OfflineCalls): Promise<void> {
  const hasWorker = boot.serviceWorker ?? false;
  let known: string | null | undefined;
  let endQueue = () => {};

  async function begin(userId: string): Promise<void> {
    await keepSeenBy(userId, hasWorker);
    const queue = await createChangeQueue(store, userId);
    if (known !== userId) return;
    calls.use(queue.around);
    queue.start();
    endQueue = queue.end;
  }

  async function end(isLogout: boolean): Promise<void> {
    endQueue();
    calls.use(undefined);
    await forgetSeen();
    if (isLogout && !waiting.isEmpty()) await forgetChanges();
  }

  async function follow(): Promise<void> {
    const { isLoadingAuth, userId, ended } = store.getState().session;
    if (isLoadingAuth || userId === known) return;
    known = userId;
    await (userId === null ? end(ended === 'logout') : begin(userId));
    if (hasWorker) void keepPage(boot, userId).catch(warn);
  }
  const warn = (error: unknown) => console.warn(error);
  store.subscribe(() => void follow().catch(warn));
  await follow();
}
