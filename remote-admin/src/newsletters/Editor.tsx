import { lazy, Suspense, useId, useState } from 'react';
import { type Failure, failureOf, fieldMessage } from 'shared-kit';
import type { AdminNewsletter } from 'shared-kit/contract';
import { Alert } from 'shared-kit/fields';
import { Tab, Tabs } from 'shared-kit/tabs';
import { Dialog, DialogActions, DialogContent, DialogTitle } from 'shared-kit/overlays';
import { rules } from 'shared-kit/parts';
import { Box, Button, Spinner, styled, Typography, useMediaQuery } from 'shared-kit/ui';
import * as texts from '../texts';
import type { EditorValues } from './editorValues';
import { EditorFields, type FieldErrors } from './EditorFields';
import type { NewsletterBody } from './newslettersApi';

const Preview = lazy(() => import('./Preview'));

const say = texts.newsletters.editor;
/** Undoes the theme's margins: on a phone this dialog needs the whole screen. */
const EDGE_TO_EDGE = { margin: { xs: 0 }, width: { xs: '100%' }, borderRadius: 0, border: 0 };

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
  const isSmall = useMediaQuery('(max-width: 899.95px)', { noSsr: true });
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

const Sheet = styled('section')(({ theme }) => ({
  minWidth: 0,
  minHeight: 320,
  padding: 'clamp(16px, 2vw, 28px)',
  borderRadius: 16,
  backgroundColor: theme.vars.palette.background.default,
  border: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('md')]: { maxHeight: 'calc(100dvh - 264px)', overflowY: 'auto' },
}));

const PreviewPane = ({ values }: { values: EditorValues }) => (
  <Sheet aria-label={say.preview} tabIndex={0}>
    <Suspense fallback={<Spinner minHeight={200} />}>
      <Preview values={values} />
    </Suspense>
  </Sheet>
);

interface EditorPanesProps {
  values: EditorValues;
  errors: FieldErrors;
  onChange: (values: EditorValues) => void;
}

function EditorPanes(props: EditorPanesProps) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const [pane, setPane] = useState<'write' | 'preview'>('write');
  if (isWide)
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 3 }}>
        <EditorFields {...props} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="overline" component="p" sx={{ color: 'text.secondary', marginBottom: 0.5 }}>
            {say.preview}
          </Typography>
          <PreviewPane values={props.values} />
        </Box>
      </Box>
    );
  return (
    <>
      <Tabs
        value={pane}
        onChange={(_event, next: unknown) => setPane(next === 'preview' ? 'preview' : 'write')}
        aria-label={say.views}
        sx={{ marginBottom: 2 }}
      >
        <Tab value="write" label={say.write} />
        <Tab value="preview" label={say.preview} />
      </Tabs>
      {pane === 'write' ? <EditorFields {...props} /> : <PreviewPane values={props.values} />}
    </>
  );
}
