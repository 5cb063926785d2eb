import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_TERM_LENGTH_MAX } from 'shared-kit/contract/limits';

const TYPING_PAUSE_MS = 250;

/** Text of a search field: applied when typing pauses, and following a term that was applied elsewhere. */
export function useTypedTerm(applied: string, apply: (term: string) => void) {
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  // Terms of our own on their way to the address: their arrival must not undo what was typed since.
  const [underway, setUnderway] = useState<readonly string[]>([]);
  if (applied !== seen) {
    setSeen(applied);
    if (!underway.includes(applied)) setTyped(applied);
    setUnderway(underway.slice(underway.indexOf(applied) + 1));
  }
  const applyNow = useEffectEvent((term: string) => {
    setUnderway((terms) => [...terms, term]);
    apply(term);
  });
  useEffect(() => {
    const term = typed.trim();
    if (term === applied) return;
    const timer = setTimeout(() => applyNow(term), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, applied]);
  return [typed, (text: string) => setTyped(text.slice(0, SEARCH_TERM_LENGTH_MAX))] as const;
}
