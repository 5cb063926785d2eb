import { type RefObject, useEffect, useRef } from 'react';

/**
 * A list whose rows disappear when their buttons are pressed keeps the keyboard's place: the focus that would be
 * lost with a row goes to the list itself.
 */
export function useKeptFocus<List extends HTMLElement>(rows: number | undefined): RefObject<List | null> {
  const list = useRef<List>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      wasInside.current = list.current?.contains(event.target as Node) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) list.current?.focus();
  }, [rows]);
  return list;
}
