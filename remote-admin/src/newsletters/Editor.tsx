import { useId, useState } from 'react';
import { type Failure, failureOf, fieldMessage } from 'shared-kit';
import type { AdminNewsletter } from 'shared-kit/contract';
import { Alert } from 'shared-kit/inputs';
import { Dialog, DialogActions, DialogContent, DialogTitle } from 'shared-kit/overlays';
import { Box, Button, useMediaQuery } from 'shared-kit/ui';
import { texts } from '../texts';
import type { Draft } from './draft';
import type { Faults } from './EditorFields';
import { EditorPanes } from './EditorPanes';
import type { NewsletterBody } from './newslettersApi';

const say = texts.newsletters.editor;
/** The theme keeps dialogs off a phone's edges; this one needs all the room. */
const EDGE_TO_EDGE = { margin: { xs: 0 }, width: { xs: '100%' }, borderRadius: 0, border: 0 };
const FULL_SCREEN_BELOW = '(max-width: 899.95px)';

interface Props {
  newsletter: AdminNewsletter | null;
  draft: Draft;
  onWrite: (draft: Draft) => void;
  onSave: (body: NewsletterBody) => Promise<void>;
  onClose: () => void;
}

function faultsOf(draft: Draft, failure: Failure | null, wasTried: boolean): Faults {
  return {
    title: wasTried && !draft.title.trim() ? say.titleMissing : fieldMessage(failure, 'title'),
    content: wasTried && !draft.content.trim() ? say.contentMissing : fieldMessage(failure, 'content'),
  };
}

export function Editor({ newsletter, draft, onWrite, onSave, onClose }: Props) {
  const titleId = useId();
  const isSmall = useMediaQuery(FULL_SCREEN_BELOW, { noSsr: true });
  const [wasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const faults = faultsOf(draft, failure, wasTried);
  const isPublished = newsletter?.is_published ?? false;

  const save = async (publish: boolean) => {
    setTried(true);
    setFailure(null);
    if (!draft.title.trim() || !draft.content.trim()) return;
    setBusy(true);
    try {
      const { title, content, isImportant } = draft;
      await onSave({ title: title.trim(), content, is_important: isImportant, is_published: publish });
    } catch (thrown) {
      setFailure(failureOf(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isSmall}
      fullWidth
      maxWidth="lg"
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isSmall ? EDGE_TO_EDGE : {} } }}
    >
      <DialogTitle id={titleId}>{newsletter ? say.editTitle : say.newTitle}</DialogTitle>
      <DialogContent>
        {failure && !faults.title && !faults.content && (
          <Alert severity="error" sx={{ marginBottom: 2 }}>
            {failure.message}
          </Alert>
        )}
        <EditorPanes draft={draft} faults={faults} onChange={onWrite} />
      </DialogContent>
      <DialogActions sx={{ padding: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>{say.close}</Button>
        <Box sx={{ flex: 1 }} />
        <Button variant="outlined" disabled={isBusy} onClick={() => void save(false)}>
          {isPublished ? say.unpublish : say.saveDraft}
        </Button>
        <Button variant="contained" disabled={isBusy} onClick={() => void save(true)}>
          {isPublished ? say.save : say.publish}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
