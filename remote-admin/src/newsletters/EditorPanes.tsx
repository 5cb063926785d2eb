import { lazy, Suspense, useState } from 'react';
import { Tab, Tabs } from 'shared-kit/inputs';
import { Box, Spinner, styled, Typography, useMediaQuery } from 'shared-kit/ui';
import * as texts from '../texts';
import type { EditorValues } from './editorValues';
import { EditorFields, type FieldErrors } from './EditorFields';

const Preview = lazy(() => import('./Preview'));

const say = texts.newsletters.editor;
const SIDE_BY_SIDE = '(min-width: 900px)';

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

interface Props {
  values: EditorValues;
  errors: FieldErrors;
  onChange: (values: EditorValues) => void;
}

export function EditorPanes(props: Props) {
  const isWide = useMediaQuery(SIDE_BY_SIDE, { noSsr: true });
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
