import { useEffect, useState } from 'react';
import type { AdminNewsletter } from 'shared-kit/contract';
import { type EditorValues, isSame, valuesOf } from './editorValues';
import { NEW } from './useNewslettersAddress';

interface Edit {
  id: string;
  values: EditorValues;
}

/** Keeps unsaved text when the user goes back in the browser, so that the page can ask first. */
export function useEditor(editedId: string | null, newsletters: readonly AdminNewsletter[]) {
  const [edit, setEdit] = useState<Edit | null>(null);
  const find = (id: string | null) => newsletters.find((newsletter) => newsletter.id === id) ?? null;
  const isUnsaved = edit !== null && !isSame(edit.values, valuesOf(find(edit.id)));
  const openId = isUnsaved ? edit.id : editedId;
  const newsletter = find(openId);
  const id = openId === NEW || newsletter ? openId : null;

  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  return {
    /** Null when the editor is closed. */
    id,
    newsletter,
    values: edit?.id === id ? edit.values : valuesOf(newsletter),
    isUnsaved,
    isLeaving: isUnsaved && editedId !== edit.id,
    change: (values: EditorValues) => id !== null && setEdit({ id, values }),
    discard: () => setEdit(null),
  };
}
