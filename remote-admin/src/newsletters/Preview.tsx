import { useDeferredValue } from 'react';
import { Markdown } from 'shared-kit/markdown';
import { Typography } from 'shared-kit/ui';
import * as texts from '../texts';
import type { EditorValues } from './editorValues';

export default function Preview({ values }: { values: EditorValues }) {
  const { title, content } = useDeferredValue(values);
  if (!title.trim() && !content.trim())
    return <Typography sx={{ color: 'text.secondary' }}>{texts.newsletters.editor.previewEmpty}</Typography>;
  return (
    <>
      {title && (
        <Typography component="p" variant="h2" sx={{ marginBottom: 2, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      )}
      <Markdown>{content}</Markdown>
    </>
  );
}
