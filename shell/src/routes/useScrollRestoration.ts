import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'shared-kit/router';

const positions = new Map<string, number>();
const RESTORE_FOR_MS = 2_000;

/** Restores the position while the page grows, until the user scrolls. */
function restoreTo(target: number): () => void {
  const observer = new ResizeObserver(() => {
    if (Math.abs(window.scrollY - target) > 1) window.scrollTo(0, target);
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

export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    if (!isBack) window.scrollTo(0, 0);
    // A change of the query alone, such as a filter, doesn't scroll.
  }, [isBack, pathname]);
  // A layout effect, so that scroll events of the shrinking old page aren't stored for the new one.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    const target = positions.get(key);
    const release = isBack && target ? restoreTo(target) : undefined;
    // A painted page may have been scrolled before the application ran.
    if (target === undefined) remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      release?.();
      window.removeEventListener('scroll', remember);
    };
  }, [isBack, key]);
}
