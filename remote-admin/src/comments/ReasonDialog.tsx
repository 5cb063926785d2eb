import { type FormEvent, useId, useState } from 'react';
import { REJECTION_REASON_LENGTH_MAX } from 'shared-kit/contract/limits';
import { Dialog, DialogActions, DialogContent, DialogTitle } from 'shared-kit/overlays';
import { textRule } from 'shared-kit/parts';
import { Box, Button, Chip, TextField } from 'shared-kit/ui';
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
  const titleId = useId();
  const [reason, setReason] = useState(initial);
  const error = tooLong(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() && !error) onReject(reason.trim());
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{say.title(count)}</DialogTitle>
        <DialogContent>
          <Box
            role="group"
            aria-label={say.usual}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBottom: 2.5 }}
          >
            {say.presets.map((preset) => (
              <Chip
                key={preset}
                label={preset}
                variant={reason === preset ? 'filled' : 'outlined'}
                onClick={() => setReason(preset)}
              />
            ))}
          </Box>
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
        </DialogContent>
        <DialogActions sx={{ padding: 2 }}>
          <Button onClick={onClose}>{texts.parts.cancel}</Button>
          <Button type="submit" variant="contained" disabled={!reason.trim() || error !== undefined}>
            {texts.comments.reject}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
