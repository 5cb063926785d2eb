import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'shared-kit/router';

const positions = new Map<string, number>();
const RESTORE_FOR_MS = 2_000;

/** Keeps a position until it is reached or the person scrolls: a page grows while it loads. */
function holdAt(wanted: number): () => void {
  const observer = new ResizeObserver(() => {
    if (Math.abs(window.scrollY - wanted) > 1) window.scrollTo(0, wanted);
  });
  const stop = () => observer.disconnect();
  const timer = setTimeout(stop, RESTORE_FOR_MS);
  observer.observe(document.body);
  window.addEventListener('wheel', stop, { passive: true, once: true });
  window.addEventListener('touchmove', stop, { passive: true, once: true });
  return () => {
    clearTimeout(timer);
    stop();
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  };
}

/** A new page starts at its top; on the way back a page is where it was left. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    if (!isBack) window.scrollTo(0, 0);
    // Not at a change of the query alone, as by a filter.
  }, [isBack, pathname]);
  // Before the new page is laid out: the scroll event of a page that shrinks belongs to no page.
  useLayoutEffect(() => {
    const wanted = positions.get(key) ?? 0;
    const release = isBack && wanted > 0 ? holdAt(wanted) : undefined;
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      release?.();
      window.removeEventListener('scroll', remember);
    };
  }, [isBack, key]);
}
