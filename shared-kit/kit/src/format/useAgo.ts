import { useSyncExternalStore } from 'react';
import { serverNow } from './clock';
import { texts } from '../texts';
import { formatAgo, formatDateTimeInBaku, formatLastSeen } from './dates';

const TICK_MS = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A rendered page is older when it is read, so it has the time in Baku: see `useDateTime`. */
export const useAgo = (time: string | Date): string =>
  useSyncExternalStore(
    subscribe,
    () => formatAgo(time),
    () => formatDateTimeInBaku(time),
  );

export const useLastSeen = (lastSeen: string | null | undefined): string =>
  useSyncExternalStore(
    subscribe,
    () => formatLastSeen(lastSeen),
    () => (lastSeen ? '' : texts.relative.never),
  );

/** For releases built before `useAgo` existed. */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(serverNow() / TICK_MS) * TICK_MS,
    () => 0,
  );
