import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_TERM_LENGTH_MAX } from '../contract/limits';

const PAUSE_MS = 250;

interface Options {
  applied: string;
  apply: (term: string) => void;
  maxLength?: number;
}

/** Applies the text when typing pauses, and follows a term that was applied elsewhere. */
export function useTypedSearch({ applied, apply, maxLength = SEARCH_TERM_LENGTH_MAX }: Options) {
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  // Applied terms reach the address late. They must not undo newer typing.
  const [pending, setPending] = useState<readonly string[]>([]);
  if (applied !== seen) {
    setSeen(applied);
    if (!pending.includes(applied)) setTyped(applied);
    setPending(pending.slice(pending.indexOf(applied) + 1));
  }
  const applyNow = useEffectEvent((term: string) => {
    setPending((terms) => [...terms, term]);
    apply(term);
  });
  useEffect(() => {
    const term = typed.trim();
    if (term === applied) return;
    const timer = setTimeout(() => applyNow(term), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, applied]);
  return [typed, (text: string) => setTyped(text.slice(0, maxLength))] as const;
}
