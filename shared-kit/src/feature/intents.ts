import { useEffect, useRef } from 'react';

/** An action that the frame asks for and a feature carries out. */
export type Intent = 'add-movie';

const EVENT = 'kinodost:intent';
const pending = new Set<Intent>();

/** Waits for a feature with a handler when none is on the page. */
export function dispatchIntent(intent: Intent): void {
  pending.add(intent);
  window.dispatchEvent(new CustomEvent(EVENT));
}

/** Calls `handler` once for each dispatched intent. */
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
