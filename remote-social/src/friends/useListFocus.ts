import { type RefObject, useEffect, useRef } from 'react';

/** When the row with the focus disappears, the list gets the focus. */
export function useListFocus<List extends HTMLElement>(rows: number | undefined): RefObject<List | null> {
  const list = useRef<List>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      wasInside.current = list.current?.contains(event.target as Node) ?? false;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) list.current?.focus();
  }, [rows]);
  return list;
}
