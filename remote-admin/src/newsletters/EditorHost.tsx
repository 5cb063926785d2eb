import { useState } from 'react';
import type { AdminNewsletter } from 'shared-kit/contract';
import { ConfirmDialog } from 'shared-kit/overlays';
import * as texts from '../texts';
import { Editor } from './Editor';
import type { NewsletterBody } from './newslettersApi';
import { useEditor } from './useEditor';

const say = texts.newsletters.editor.leave;

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
