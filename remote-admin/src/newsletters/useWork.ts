import { useEffect, useState } from 'react';
import type { AdminNewsletter } from 'shared-kit/contract';
import { type Draft, draftOf, isSame } from './draft';
import { NEW } from './useNewslettersAddress';

interface Work {
  of: string;
  draft: Draft;
}

/**
 * The text being written. It outlives its address: someone who goes back with unsaved text
 * still has it before them and is asked first.
 */
export function useWork(edited: string | null, newsletters: readonly AdminNewsletter[]) {
  const [work, setWork] = useState<Work | null>(null);
  const known = (id: string | null) => newsletters.find((newsletter) => newsletter.id === id) ?? null;
  const isUnsaved = work !== null && !isSame(work.draft, draftOf(known(work.of)));
  const wanted = isUnsaved ? work.of : edited;
  const newsletter = known(wanted);
  const id = wanted === NEW || newsletter ? wanted : null;

  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  return {
    /** Null when nothing is being edited. */
    id,
    newsletter,
    draft: work?.of === id ? work.draft : draftOf(newsletter),
    isUnsaved,
    /** The address has moved away from unsaved text. */
    isLeaving: isUnsaved && edited !== work.of,
    write: (draft: Draft) => id !== null && setWork({ of: id, draft }),
    forget: () => setWork(null),
  };
}
