import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_TERM_LENGTH_MAX } from 'shared-kit/contract/limits';

const PAUSE_MS = 250;

interface Options {
  appliedTerm: string;
  apply: (term: string) => void;
  maxLength?: number;
}

/** Applies the text when typing pauses, and follows a term that was applied elsewhere. */
export function useTypedSearch({ appliedTerm, apply, maxLength = SEARCH_TERM_LENGTH_MAX }: Options) {
  const [typed, setTyped] = useState(appliedTerm);
  const [seen, setSeen] = useState(appliedTerm);
  // Applied terms reach the address late. They must not undo newer typing.
  const [pending, setPending] = useState<readonly string[]>([]);
  if (appliedTerm !== seen) {
    setSeen(appliedTerm);
    if (!pending.includes(appliedTerm)) setTyped(appliedTerm);
    setPending(pending.slice(pending.indexOf(appliedTerm) + 1));
  }
  const applyNow = useEffectEvent((term: string) => {
    setPending((terms) => [...terms, term]);
    apply(term);
  });
  useEffect(() => {
    const term = typed.trim();
    if (term === appliedTerm) return;
    const { pathname } = window.location;
    // A page that was opened meanwhile is in the address before it is shown. Applying would take it back.
    const timer = setTimeout(() => window.location.pathname === pathname && applyNow(term), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, appliedTerm]);
  return [typed, (text: string) => setTyped(text.slice(0, maxLength))] as const;
}
