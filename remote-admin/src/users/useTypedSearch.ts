import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 300;
const SEARCH_LENGTH_MAX = 100;

/** Text of the search field: applied when typing pauses, and following the address when that changes by itself. */
export function useTypedSearch(applied: string, apply: (term: string) => void) {
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  // Our own term on its way to the address must not undo what was typed since.
  const [sent, setSent] = useState<string | null>(null);
  if (applied !== seen) {
    setSeen(applied);
    if (applied === sent) setSent(null);
    else setTyped(applied);
  }
  const applyNow = useEffectEvent((term: string) => {
    setSent(term);
    apply(term);
  });
  useEffect(() => {
    const term = typed.trim();
    if (term === applied) return;
    const timer = setTimeout(() => applyNow(term), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, applied]);
  return [typed, (text: string) => setTyped(text.slice(0, SEARCH_LENGTH_MAX))] as const;
}
