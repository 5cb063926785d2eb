import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '../contract/limits';
import { serverNow } from './clock';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = serverNow();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) now = serverNow();
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = serverNow();
    for (const notify of listeners) notify();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time, renewed every minute: relative times tick by themselves. One timer for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
