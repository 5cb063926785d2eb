import { SEEN_PREFIX, type WorkerMessage } from './messages';

/** Without TLS, browsers have no caches and no service worker. */
const hasCaches = () => 'caches' in window;

async function removeExcept(kept: string | null): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SEEN_PREFIX) && name !== kept);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** From here on the service worker, if there is one, keeps the user's answers, and nobody else's. */
export async function keepSeenBy(userId: string, hasWorker: boolean): Promise<void> {
  if (!hasCaches()) return;
  await removeExcept(SEEN_PREFIX + userId);
  if (hasWorker) await caches.open(SEEN_PREFIX + userId);
}

export async function forgetSeen(): Promise<void> {
  if (!hasCaches()) return;
  navigator.serviceWorker.controller?.postMessage({ kind: 'forget' } satisfies WorkerMessage);
  await removeExcept(null);
}
