import { useDeferredValue } from 'react';
import { Markdown } from 'shared-kit/markdown';
import { Typography } from 'shared-kit/ui';
import { texts } from '../texts';
import type { Draft } from './draft';

/** As readers will see it. Loaded with the first text that there is to show. */
export default function Preview({ draft }: { draft: Draft }) {
  const { title, content } = useDeferredValue(draft);
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
