import type { ManagedUser } from 'shared-kit/contract';
import { FIELDS } from 'shared-kit/contract/fields';
import { DAY_MS } from 'shared-kit/contract/limits';
import { Alert, SelectField } from 'shared-kit/inputs';
import { FormDialog } from 'shared-kit/overlays';
import { textRule, useForm } from 'shared-kit/parts';
import { TextField, Typography } from 'shared-kit/ui';
import * as texts from '../texts';
import type { Suspension } from './usersApi';

const say = texts.users.suspension;
const ENDS = ['1', '7', '30', 'forever'] as const;
type End = (typeof ENDS)[number];
const END_OPTIONS = ENDS.map((value) => ({ value, label: say.ends[value] }));
const isEnd = (value: string): value is End => ENDS.some((end) => end === value);

const reasonRule = textRule(FIELDS.suspensionReason);

const timeOf = (end: End) =>
  end === 'forever' ? null : new Date(Date.now() + Number(end) * DAY_MS).toISOString();

interface Props {
  user: ManagedUser;
  onSuspend: (suspension: Suspension) => Promise<void>;
  onClose: () => void;
}

export function SuspendDialog({ user, onSuspend, onClose }: Props) {
  const form = useForm<{ reason: string; end: End }>({
    initial: { reason: '', end: '7' },
    check: ({ reason }) => ({ reason: reasonRule(reason) }),
  });
  const submit = form.submit(async ({ reason, end }) => {
    await onSuspend({ reason: reason.trim(), until: timeOf(end) });
    onClose();
  });
  return (
    <FormDialog
      title={say.title(user.username)}
      submitLabel={texts.users.suspend}
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
      dangerous
    >
      {form.formError && <Alert severity="error">{form.formError}</Alert>}
      <Typography sx={{ color: 'text.secondary' }}>{say.body}</Typography>
      <SelectField
        label={say.end}
        value={form.values.end}
        options={END_OPTIONS}
        onChange={(value) => isEnd(value) && form.set('end', value)}
      />
      <TextField label={say.reason} autoComplete="off" autoFocus {...form.field('reason')} />
    </FormDialog>
  );
}
