import type { BootDocument } from 'shared-kit/contract';
import type { Store } from 'shared-kit/state';
import type { OfflineCalls } from './calls';
import { createChangeQueue, forgetChanges } from './changes/changeQueue';
import { keepPage } from './keepPage';
import { SEEN_PREFIX, type WorkerMessage } from './messages';
import { waiting } from './waiting';

/** Without TLS, browsers have no caches and no service worker. */
const hasCaches = () => 'caches' in window;

async function removeExcept(kept: string | null): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SEEN_PREFIX) && name !== kept);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** From here on the service worker, if there is one, keeps this user's answers alone. */
async function keepSeenBy(userId: string, hasWorker: boolean): Promise<void> {
  if (!hasCaches()) return;
  await removeExcept(SEEN_PREFIX + userId);
  if (hasWorker) await caches.open(SEEN_PREFIX + userId);
}

async function forgetSeen(): Promise<void> {
  if (!hasCaches()) return;
  navigator.serviceWorker.controller?.postMessage({ kind: 'forget' } satisfies WorkerMessage);
  await removeExcept(null);
}

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
