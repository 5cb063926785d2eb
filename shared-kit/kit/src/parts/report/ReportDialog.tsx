import { useId, useState } from 'react';
import { api, calls } from 'shared-kit';
import { reportRoutes } from 'shared-kit/contract/routes';
import { Alert } from 'shared-kit/inputs';
import { FormDialog, TitledDialog } from 'shared-kit/overlays';
import { styled, TextField, Typography } from 'shared-kit/ui';
import { FIELDS } from 'shared-kit/contract/fields';
import type { Body, ReportKind, ReportReason } from 'shared-kit/contract';
import { texts as kitTexts } from '../../texts';
import { keyPerBody } from '../keyPerBody';
import { textRule } from '../textRule';
import { useForm } from '../useForm';
import { texts } from './texts';

interface NewReport {
  body: Body<typeof reportRoutes.create>;
  idempotencyKey: string;
}

const reportApi = api.enhanceEndpoints({ addTagTypes: ['Reports'] }).injectEndpoints({
  // Each remote that reports has a copy of this file.
  overrideExisting: true,
  endpoints: (build) => ({
    report: build.mutation({
      ...calls(reportRoutes.create, (report: NewReport) => report),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Reports']),
    }),
  }),
});

const { useReportMutation } = reportApi;

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

interface ReasonsProps {
  chosen: ReportReason | '';
  error: string | undefined;
  onChoose: (reason: ReportReason) => void;
}

function ReasonChoice({ chosen, error, onChoose }: ReasonsProps) {
  const errorId = useId();
  return (
    <Reasons aria-describedby={error && errorId}>
      <legend>{texts.reason}</legend>
      {REASONS.map((reason) => (
        <label key={reason}>
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={chosen === reason}
            onChange={() => onChoose(reason)}
          />
          {texts.reasons[reason]}
        </label>
      ))}
      {error && (
        <Typography id={errorId} variant="caption" sx={{ color: 'error.main' }}>
          {error}
        </Typography>
      )}
    </Reasons>
  );
}

/** Load it on demand: it brings the dialog and the form. */
export function ReportDialog({ target, onClose }: Props) {
  const { kind, id, name } = target;
  const [report] = useReportMutation();
  const [keyOf] = useState(keyPerBody);
  const [isSent, setIsSent] = useState(false);
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
    setIsSent(true);
  });
  const isReportedAlready = form.failure?.code === 'ALREADY_REPORTED';
  if (isSent)
    return (
      <TitledDialog title={texts.thanks} onClose={onClose}>
        <Typography role="status">{texts.thanksBody}</Typography>
      </TitledDialog>
    );
  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.send}
      {...(isReportedAlready && { closeLabel: kitTexts.ui.close, disabled: true })}
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {texts.about[kind](name)}
      </Typography>
      {form.formError && <Alert severity={isReportedAlready ? 'info' : 'error'}>{form.formError}</Alert>}
      <ReasonChoice
        chosen={form.values.reason}
        error={form.errorOf('reason')}
        onChoose={(reason) => form.set('reason', reason)}
      />
      <TextField
        label={texts.note}
        help={texts.noteHelp}
        multiline
        minRows={2}
        maxRows={6}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
