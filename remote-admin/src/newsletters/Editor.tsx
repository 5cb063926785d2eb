import { useId, useState } from 'react';
import { type Failure, failureOf, fieldMessage } from 'shared-kit';
import type { AdminNewsletter } from 'shared-kit/contract';
import { Alert } from 'shared-kit/inputs';
import { Dialog, DialogActions, DialogContent, DialogTitle } from 'shared-kit/overlays';
import { rules } from 'shared-kit/parts';
import { Box, Button, useMediaQuery } from 'shared-kit/ui';
import * as texts from '../texts';
import type { EditorValues } from './editorValues';
import type { FieldErrors } from './EditorFields';
import { EditorPanes } from './EditorPanes';
import type { NewsletterBody } from './newslettersApi';

const say = texts.newsletters.editor;
/** Undoes the theme's margins: on a phone this dialog needs the whole screen. */
const EDGE_TO_EDGE = { margin: { xs: 0 }, width: { xs: '100%' }, borderRadius: 0, border: 0 };
const FULL_SCREEN_BELOW = '(max-width: 899.95px)';

interface Props {
  newsletter: AdminNewsletter | null;
  values: EditorValues;
  onChange: (values: EditorValues) => void;
  onSave: (body: NewsletterBody) => Promise<void>;
  onClose: () => void;
}

const check = ({ title, content }: EditorValues): FieldErrors => ({
  title: rules.newsletterTitle(title),
  content: rules.newsletterContent(content),
});

export function Editor({ newsletter, values, onChange, onSave, onClose }: Props) {
  const titleId = useId();
  const isSmall = useMediaQuery(FULL_SCREEN_BELOW, { noSsr: true });
  const [wasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const wrong = check(values);
  const errors: FieldErrors = {
    title: (wasTried ? wrong.title : undefined) ?? fieldMessage(failure, 'title'),
    content: (wasTried ? wrong.content : undefined) ?? fieldMessage(failure, 'content'),
  };
  const isPublished = newsletter?.is_published ?? false;

  const save = async (publish: boolean) => {
    setTried(true);
    setFailure(null);
    if (wrong.title || wrong.content) return;
    setBusy(true);
    try {
      const { title, content, isImportant } = values;
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
        {failure && !errors.title && !errors.content && (
          <Alert severity="error" sx={{ marginBottom: 2 }}>
            {failure.message}
          </Alert>
        )}
        <EditorPanes values={values} errors={errors} onChange={onChange} />
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
