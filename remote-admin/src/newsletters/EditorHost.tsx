import { useEffect, useState } from 'react';
import type { AdminNewsletter } from 'shared-kit/contract';
import { ConfirmDialog } from 'shared-kit/overlays';
import * as texts from '../texts';
import { Editor } from './Editor';
import { type EditorValues, isSame, valuesOf } from './editorValues';
import type { NewsletterBody } from './newslettersApi';
import { NEW } from './useNewslettersAddress';

const say = texts.newsletters.editor.leave;

interface Edit {
  id: string;
  values: EditorValues;
}

/** Keeps unsaved text when the user goes back in the browser, so that the page can ask first. */
function useEditor(editedId: string | null, newsletters: readonly AdminNewsletter[]) {
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

interface Props {
  editedId: string | null;
  newsletters: readonly AdminNewsletter[];
  onSave: (newsletter: AdminNewsletter | null, body: NewsletterBody) => Promise<void>;
  edit: (id: string | null) => void;
}

export function EditorHost({ editedId, newsletters, onSave, edit }: Props) {
  const editor = useEditor(editedId, newsletters);
  const [isAsking, setIsAsking] = useState(false);
  if (editor.id === null) return null;
  const leave = () => {
    editor.discard();
    setIsAsking(false);
    if (editedId !== null) edit(null);
  };
  const stay = () => {
    setIsAsking(false);
    if (editor.isLeaving) edit(editor.id);
  };
  return (
    <>
      <Editor
        key={editor.id}
        newsletter={editor.newsletter}
        values={editor.values}
        onChange={editor.change}
        onSave={async (body) => {
          await onSave(editor.newsletter, body);
          leave();
        }}
        onClose={() => (editor.isUnsaved ? setIsAsking(true) : leave())}
      />
      <ConfirmDialog
        open={isAsking || editor.isLeaving}
        title={say.title}
        confirm={say.confirm}
        dangerous
        onConfirm={leave}
        onClose={stay}
      >
        {say.body}
      </ConfirmDialog>
    </>
  );
}
