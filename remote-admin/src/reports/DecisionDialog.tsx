import type { Report, ReportOutcome } from 'shared-kit/contract';
import { FIELDS } from 'shared-kit/contract/fields';
import { Alert } from 'shared-kit/fields';
import { FormDialog } from 'shared-kit/overlays';
import { textRule, useForm } from 'shared-kit/parts';
import { TextField, Typography } from 'shared-kit/ui';
import * as texts from '../texts';

const say = texts.reports.decision;

const NOTE_RULES: Record<ReportOutcome, ReturnType<typeof textRule>> = {
  dismissed: textRule(FIELDS.reportNote),
  removed: textRule(FIELDS.reportNote),
  suspended: textRule(FIELDS.suspensionReason),
};

interface Props {
  report: Report;
  outcome: ReportOutcome;
  /** Throws the failure, which the dialog shows. */
  onDecide: (note: string) => Promise<void>;
  onClose: () => void;
}

const nameFor = (outcome: ReportOutcome, { target }: Report) =>
  outcome === 'suspended' ? (target.author?.username ?? '') : target.title;

/** The note has one line, so that Enter decides. */
export default function DecisionDialog({ report, outcome, onDecide, onClose }: Props) {
  const form = useForm({
    initial: { note: '' },
    check: ({ note }) => ({ note: NOTE_RULES[outcome](note) }),
  });
  const isGone = outcome === 'removed' && !report.target.exists;
  return (
    <FormDialog
      title={say.titles[outcome](nameFor(outcome, report))}
      submitLabel={texts.reports.actions[outcome]}
      isBusy={form.isBusy}
      onSubmit={form.submit(({ note }) => onDecide(note.trim()))}
      onClose={onClose}
      dangerous={outcome !== 'dismissed'}
    >
      {form.formError && <Alert severity="error">{form.formError}</Alert>}
      <Typography sx={{ color: 'text.secondary' }}>
        {isGone ? say.descriptions.gone : say.descriptions[outcome]}
      </Typography>
      <TextField
        label={say.note[outcome]}
        help={say.noteHelp[outcome]}
        autoComplete="off"
        autoFocus
        {...form.field('note')}
      />
    </FormDialog>
  );
}
