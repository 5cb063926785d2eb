import { useId, useState } from 'react';
import { Alert } from 'shared-kit/inputs';
import { Dialog, DialogActions, DialogContent, DialogTitle } from 'shared-kit/overlays';
import { Box, Button, styled, TextField, Typography } from 'shared-kit/ui';
import { FIELDS } from 'shared-kit/contract/fields';
import type { ReportKind, ReportReason } from 'shared-kit/contract';
import { keyPerBody } from '../keyPerBody';
import { textRule } from '../textRule';
import { useForm } from '../useForm';
import { useReportMutation } from './reportApi';
import { texts } from './texts';

const REASONS = Object.keys(texts.reasons) as ReportReason[];
const noteRule = textRule(FIELDS.reportNote);

const Reasons = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 4, fontWeight: 600 },
  '& label': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 40, cursor: 'pointer' },
  '& input': { flex: 'none', width: 18, height: 18, margin: 0, accentColor: theme.vars.palette.accent },
}));

export interface ReportTarget {
  kind: ReportKind;
  id: string;
  /** A username, also of a comment's author, or a film's title. */
  name: string;
}

interface Props {
  target: ReportTarget;
  onClose: () => void;
}

type Values = { reason: ReportReason | ''; note: string };

const Thanks = ({ onClose }: { onClose: () => void }) => (
  <>
    <DialogContent>
      <Typography role="status">{texts.thanksBody}</Typography>
    </DialogContent>
    <DialogActions sx={{ padding: 2 }}>
      <Button variant="contained" autoFocus onClick={onClose}>
        {texts.close}
      </Button>
    </DialogActions>
  </>
);

function ReportForm({ target: { kind, id, name }, onClose, onSent }: Props & { onSent: () => void }) {
  const formId = useId();
  const [report] = useReportMutation();
  const [keyOf] = useState(keyPerBody);
  const form = useForm<Values>({
    initial: { reason: '', note: '' },
    check: ({ reason, note }) => ({
      reason: reason === '' ? texts.chooseReason : undefined,
      note: noteRule(note),
    }),
  });
  const submit = form.submit(async ({ reason, note }) => {
    if (reason === '') return;
    const body = { kind, id, reason, ...(note.trim() && { note: note.trim() }) };
    await report({ body, idempotencyKey: keyOf(body) }).unwrap();
    onSent();
  });
  const isReportedAlready = form.failure?.code === 'ALREADY_REPORTED';
  const reasonError = form.errorOf('reason');
  return (
    <>
      <DialogContent>
        <Box
          component="form"
          id={formId}
          noValidate
          onSubmit={submit}
          sx={{ display: 'grid', gap: 2.5, paddingTop: 0.5 }}
        >
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {texts.about[kind](name)}
          </Typography>
          {form.formError && <Alert severity={isReportedAlready ? 'info' : 'error'}>{form.formError}</Alert>}
          <Reasons aria-describedby={reasonError && `${formId}-reason`}>
            <legend>{texts.reason}</legend>
            {REASONS.map((reason) => (
              <label key={reason}>
                <input
                  type="radio"
                  name="reason"
                  value={reason}
                  checked={form.values.reason === reason}
                  onChange={() => form.set('reason', reason)}
                />
                {texts.reasons[reason]}
              </label>
            ))}
            {reasonError && (
              <Typography id={`${formId}-reason`} variant="caption" sx={{ color: 'error.main' }}>
                {reasonError}
              </Typography>
            )}
          </Reasons>
          <TextField
            label={texts.note}
            help={texts.noteHelp}
            multiline
            minRows={2}
            maxRows={6}
            {...form.field('note')}
          />
        </Box>
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={onClose}>{isReportedAlready ? texts.close : texts.cancel}</Button>
        <Button type="submit" form={formId} variant="contained" disabled={form.isBusy || isReportedAlready}>
          {texts.send}
        </Button>
      </DialogActions>
    </>
  );
}

/** Load it on demand: it brings the dialog and the form. */
export function ReportDialog({ target, onClose }: Props) {
  const titleId = useId();
  const [isSent, setIsSent] = useState(false);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{isSent ? texts.thanks : texts.title}</DialogTitle>
      {isSent ? (
        <Thanks onClose={onClose} />
      ) : (
        <ReportForm target={target} onClose={onClose} onSent={() => setIsSent(true)} />
      )}
    </Dialog>
  );
}
