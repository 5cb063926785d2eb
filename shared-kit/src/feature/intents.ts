import { useEffect, useRef } from 'react';

/** Something that the frame asks of whichever feature can do it. */
export type Intent = 'add-movie';

const CHANNEL = 'kinodost:intent';
const pending = new Set<Intent>();

/** Asks for it now, or as soon as a feature that can do it is on the page. */
export function dispatchIntent(intent: Intent): void {
  pending.add(intent);
  window.dispatchEvent(new CustomEvent(CHANNEL));
}

/** Calls `fulfil` once for each time that the intent was expressed. */
export function useIntent(intent: Intent, fulfil: () => void): void {
  const latest = useRef(fulfil);
  useEffect(() => {
    latest.current = fulfil;
  });
  useEffect(() => {
    const look = () => {
      if (pending.delete(intent)) latest.current();
    };
    look();
    window.addEventListener(CHANNEL, look);
    return () => window.removeEventListener(CHANNEL, look);
  }, [intent]);
}
