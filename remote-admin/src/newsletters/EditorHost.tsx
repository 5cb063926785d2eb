import { useState } from 'react';
import type { AdminNewsletter } from 'shared-kit/contract';
import { ConfirmDialog } from 'shared-kit/overlays';
import { texts } from '../texts';
import { Editor } from './Editor';
import type { NewsletterBody } from './newslettersApi';
import { useWork } from './useWork';

const say = texts.newsletters.editor.leave;

interface Props {
  edited: string | null;
  newsletters: readonly AdminNewsletter[];
  onSave: (newsletter: AdminNewsletter | null, body: NewsletterBody) => Promise<void>;
  edit: (id: string | null) => void;
}

/** The editor, when the address asks for it; unsaved text isn't given up without asking. */
export function EditorHost({ edited, newsletters, onSave, edit }: Props) {
  const work = useWork(edited, newsletters);
  const [wantsOut, setWantsOut] = useState(false);
  if (work.id === null) return null;
  const leave = () => {
    work.forget();
    setWantsOut(false);
    if (edited !== null) edit(null);
  };
  const stay = () => {
    setWantsOut(false);
    if (work.isLeaving) edit(work.id);
  };
  return (
    <>
      <Editor
        key={work.id}
        newsletter={work.newsletter}
        draft={work.draft}
        onWrite={work.write}
        onSave={async (body) => {
          await onSave(work.newsletter, body);
          leave();
        }}
        onClose={() => (work.isUnsaved ? setWantsOut(true) : leave())}
      />
      <ConfirmDialog
        open={wantsOut || work.isLeaving}
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
