import { useEffect, useRef } from 'react';

export type Intent = 'add-movie';

const EVENT = 'kinodost:intent';
const pending = new Set<Intent>();

/** The intent waits until a page with a handler mounts. */
export function dispatchIntent(intent: Intent): void {
  pending.add(intent);
  window.dispatchEvent(new CustomEvent(EVENT));
}

export function useIntent(intent: Intent, handler: () => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const run = () => {
      if (pending.delete(intent)) latest.current();
    };
    run();
    window.addEventListener(EVENT, run);
    return () => window.removeEventListener(EVENT, run);
  }, [intent]);
}
