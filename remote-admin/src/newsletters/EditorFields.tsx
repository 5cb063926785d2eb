import { useRef } from 'react';
import { NEWSLETTER_CONTENT_LENGTH, NEWSLETTER_TITLE_LENGTH } from 'shared-kit/contract/limits';
import { FormControlLabel, Switch } from 'shared-kit/inputs';
import { Box, Stack, TextField } from 'shared-kit/ui';
import * as texts from '../texts';
import type { EditorValues } from './editorValues';
import { FormattingBar } from './FormattingBar';

const say = texts.newsletters.editor;
const ROWS = { min: 12, max: 17 } as const;

export interface FieldErrors {
  title?: string | undefined;
  content?: string | undefined;
}

interface Props {
  values: EditorValues;
  errors: FieldErrors;
  onChange: (values: EditorValues) => void;
}

export function EditorFields({ values, errors, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const write = (change: Partial<EditorValues>) => onChange({ ...values, ...change });
  return (
    <Stack sx={{ gap: 2, paddingTop: 1 }}>
      <TextField
        label={say.title}
        value={values.title}
        error={errors.title}
        autoFocus
        inputProps={{ maxLength: NEWSLETTER_TITLE_LENGTH.max }}
        onChange={(event) => write({ title: event.target.value })}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <FormattingBar field={area} onChange={(content) => write({ content })} />
        <FormControlLabel
          control={
            <Switch checked={values.isImportant} onChange={(_event, isImportant) => write({ isImportant })} />
          }
          label={say.important}
          sx={{ marginInline: 0 }}
        />
      </Box>
      <TextField
        label={say.content}
        value={values.content}
        error={errors.content}
        help={say.contentHelp}
        multiline
        minRows={ROWS.min}
        maxRows={ROWS.max}
        inputRef={area}
        inputProps={{ maxLength: NEWSLETTER_CONTENT_LENGTH.max }}
        onChange={(event) => write({ content: event.target.value })}
      />
    </Stack>
  );
}
