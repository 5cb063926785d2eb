import { type FormEvent, type ReactNode, useState } from 'react';
import type { CommentInput } from 'shared-kit/contract';
import { COMMENT_LENGTH } from 'shared-kit/contract/limits';
import { lengthOf, textRule } from 'shared-kit/parts';
import { Box, Button, styled, TextField, Typography } from 'shared-kit/ui';
import { comments as say } from '../texts';

const tooLong = textRule({ max: COMMENT_LENGTH.max, trimmed: true });

const Spoiler = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  fontSize: '0.9375rem',
  cursor: 'pointer',
  '& input': { width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.accent, cursor: 'inherit' },
}));

interface Props {
  label: string;
  placeholder?: string;
  start?: Required<CommentInput>;
  action: { label: string; icon?: ReactNode };
  isBusy: boolean;
  refused: string | undefined;
  /** Resolves to true to empty the form. */
  onSend: (values: Required<CommentInput>) => Promise<boolean>;
  onCancel?: () => void;
}

const EMPTY = { body: '', is_spoiler: false };

export function CommentForm({
  label,
  placeholder = say.placeholder,
  start = EMPTY,
  action,
  isBusy,
  refused,
  onSend,
  onCancel,
}: Props) {
  const [values, setValues] = useState(start);
  const body = values.body.trim();
  const length = lengthOf(body);
  const error = tooLong(body);
  const isSendable = length > 0 && !error && !isBusy;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSendable && (await onSend({ ...values, body }))) setValues(EMPTY);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => void send(event)}
      sx={{ flex: 1, minWidth: 0 }}
    >
      <TextField
        label={label}
        placeholder={placeholder}
        multiline
        minRows={2}
        maxRows={12}
        autoFocus={onCancel !== undefined}
        value={values.body}
        error={error ?? refused}
        onChange={(event) => setValues({ ...values, body: event.target.value })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, marginTop: 0.5 }}>
        <Spoiler>
          <input
            type="checkbox"
            checked={values.is_spoiler}
            onChange={(event) => setValues({ ...values, is_spoiler: event.target.checked })}
          />
          {say.hasSpoiler}
        </Spoiler>
        <Typography
          variant="caption"
          sx={{ color: error ? 'error.main' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {say.counter(length, COMMENT_LENGTH.max)}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, marginLeft: 'auto' }}>
          {onCancel && <Button onClick={onCancel}>{say.cancel}</Button>}
          <Button type="submit" variant="contained" disabled={!isSendable} endIcon={action.icon}>
            {action.label}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
