import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '../contract/limits';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) now = Date.now();
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
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
