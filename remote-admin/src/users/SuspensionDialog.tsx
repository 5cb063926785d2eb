import type { ManagedUser } from 'shared-kit/contract';
import { FIELDS } from 'shared-kit/contract/fields';
import { DAY_MS } from 'shared-kit/contract/limits';
import { Alert, SelectField } from 'shared-kit/fields';
import { FormDialog } from 'shared-kit/overlays';
import { textRule, useForm } from 'shared-kit/parts';
import { TextField, Typography } from 'shared-kit/ui';
import { users } from '../texts';
import type { SuspensionBody } from './usersApi';

const ENDS = ['1', '7', '30', 'forever'] as const;
type End = (typeof ENDS)[number];
const END_OPTIONS = ENDS.map((value) => ({ value, label: users.suspension.ends[value] }));
const isEnd = (value: string): value is End => ENDS.some((end) => end === value);

const reasonRules = {
  suspend: textRule(FIELDS.suspensionReason),
  unsuspend: textRule({ ...FIELDS.suspensionReason, min: 0 }),
};

const timeOf = (end: End) =>
  end === 'forever' ? null : new Date(Date.now() + Number(end) * DAY_MS).toISOString();

interface Props {
  act: keyof typeof reasonRules;
  user: ManagedUser;
  /** `until` matters for a suspension only. */
  onSave: (suspension: SuspensionBody) => Promise<void>;
  onClose: () => void;
}

/** Suspends a user, or ends the suspension. */
export function SuspensionDialog({ act, user, onSave, onClose }: Props) {
  const isNew = act === 'suspend';
  const say = isNew ? users.suspension : users.unsuspension;
  const form = useForm<{ reason: string; end: End }>({
    initial: { reason: '', end: '7' },
    check: ({ reason }) => ({ reason: reasonRules[act](reason) }),
  });
  const submit = form.submit(async ({ reason, end }) => {
    await onSave({ reason: reason.trim(), until: timeOf(end) });
    onClose();
  });
  return (
    <FormDialog
      title={say.title(user.username)}
      submitLabel={users[act]}
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
      dangerous={isNew}
    >
      {form.formError && <Alert severity="error">{form.formError}</Alert>}
      <Typography sx={{ color: 'text.secondary' }}>{say.body}</Typography>
      {isNew && (
        <SelectField
          label={users.suspension.end}
          value={form.values.end}
          options={END_OPTIONS}
          onChange={(value) => isEnd(value) && form.set('end', value)}
        />
      )}
      <TextField label={say.reason} autoComplete="off" autoFocus {...form.field('reason')} />
    </FormDialog>
  );
}
