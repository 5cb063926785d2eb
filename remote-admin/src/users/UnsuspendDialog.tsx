import type { ManagedUser } from 'shared-kit/contract';
import { FIELDS } from 'shared-kit/contract/fields';
import { Alert } from 'shared-kit/inputs';
import { FormDialog } from 'shared-kit/overlays';
import { textRule, useForm } from 'shared-kit/parts';
import { TextField, Typography } from 'shared-kit/ui';
import * as texts from '../texts';

const say = texts.users.unsuspension;
const reasonRule = textRule({ ...FIELDS.suspensionReason, min: 0 });

interface Props {
  user: ManagedUser;
  onUnsuspend: (reason: string) => Promise<void>;
  onClose: () => void;
}

export function UnsuspendDialog({ user, onUnsuspend, onClose }: Props) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reasonRule(reason) }),
  });
  const submit = form.submit(async ({ reason }) => {
    await onUnsuspend(reason.trim());
    onClose();
  });
  return (
    <FormDialog
      title={say.title(user.username)}
      submitLabel={texts.users.unsuspend}
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {form.formError && <Alert severity="error">{form.formError}</Alert>}
      <Typography sx={{ color: 'text.secondary' }}>{say.body}</Typography>
      <TextField label={say.reason} autoComplete="off" autoFocus {...form.field('reason')} />
    </FormDialog>
  );
}
