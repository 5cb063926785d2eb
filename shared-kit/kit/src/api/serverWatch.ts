import { API_BASE } from 'shared-kit/contract/paths';

const ASK_EVERY_MS = 3_000;
const AWAY = 503;

const listeners = new Set<() => void>();
let isAsking = false;
/** The service worker answered with what it keeps, because it reached no server. */
let isServedFromKept = false;

const isServing = () =>
  fetch(`${API_BASE}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

async function ask(): Promise<void> {
  if (!(await isServing())) {
    setTimeout(() => void ask(), ASK_EVERY_MS);
    return;
  }
  isAsking = false;
  isServedFromKept = false;
  for (const listener of listeners) listener();
}

export function noteAnswer(status: number | 'kept' | null): void {
  if (status !== null) isServedFromKept = status === 'kept';
  const isServed = typeof status === 'number' && status !== AWAY;
  if (isServed || isAsking || listeners.size === 0) return;
  isAsking = true;
  setTimeout(() => void ask(), ASK_EVERY_MS);
}

/** To a browser, a network that leads nowhere is one, and some forget after a reload that there is none. */
export const isOffline = (): boolean => !navigator.onLine || isServedFromKept;

export function onServerBack(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
