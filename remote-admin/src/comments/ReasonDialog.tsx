import { type FormEvent, useState } from 'react';
import { REJECTION_REASON_LENGTH_MAX } from 'shared-kit/contract/limits';
import { FormDialog } from 'shared-kit/overlays';
import { textRule } from 'shared-kit/parts';
import { Chip, Row, TextField } from 'shared-kit/ui';
import * as texts from '../texts';

const say = texts.comments.reason;
const tooLong = textRule({ max: REJECTION_REASON_LENGTH_MAX, trimmed: true });

interface Props {
  count: number;
  initial: string;
  onReject: (reason: string) => void;
  onClose: () => void;
}

export default function ReasonDialog({ count, initial, onReject, onClose }: Props) {
  const [reason, setReason] = useState(initial);
  const error = tooLong(reason);
  const isReady = reason.trim() !== '' && !error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onReject(reason.trim());
  };
  return (
    <FormDialog
      title={say.title(count)}
      submitLabel={texts.comments.reject}
      disabled={!isReady}
      maxWidth="sm"
      onSubmit={submit}
      onClose={onClose}
    >
      <Row role="group" aria-label={say.usual}>
        {say.presets.map((preset) => (
          <Chip
            key={preset}
            label={preset}
            variant={reason === preset ? 'filled' : 'outlined'}
            onClick={() => setReason(preset)}
          />
        ))}
      </Row>
      <TextField
        label={say.label}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={error}
        help={say.help}
        autoFocus
        multiline
        minRows={3}
        maxRows={8}
      />
    </FormDialog>
  );
}
