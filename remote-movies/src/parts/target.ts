import { useEffect, useRef } from 'react';
import { useLocation } from 'shared-kit/router';
import { useIsRendered } from 'shared-kit/state';

/** What links name on a film's page, as `#comment-<id>`. */
type Kind = 'comment' | 'sealed';

export const anchorOf = (kind: Kind, id: string) => `${kind}-${id}`;

/** What the address names. Null while the page from the server is taken up: it knows no fragment. */
export function useTarget(kind: Kind): { id: string; key: string } | null {
  const { hash, key } = useLocation();
  const isRendered = useIsRendered();
  const prefix = `#${anchorOf(kind, '')}`;
  return !isRendered && hash.startsWith(prefix) ? { id: hash.slice(prefix.length), key } : null;
}

/** Scrolls to the element and focuses it if the address names it. */
export function useFocusAsTarget<E extends HTMLElement>(kind: Kind, id: string) {
  const ref = useRef<E>(null);
  const target = useTarget(kind);
  const isTarget = target?.id === id;
  useEffect(() => {
    if (!isTarget) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
    // A second click on the same link scrolls again: `key` differs.
  }, [isTarget, target?.key]);
  return { ref, isTarget };
}
