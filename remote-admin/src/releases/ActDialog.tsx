import type { ReactNode } from 'react';
import { Alert } from 'shared-kit/fields';
import { FormDialog } from 'shared-kit/overlays';
import { useForm } from 'shared-kit/parts';
import { ReasonField, reasonRule } from './ReasonField';

interface Props {
  title: string;
  children: ReactNode;
  confirm: string;
  dangerous?: boolean;
  needsReason?: boolean;
  /** Throws the failure, which the dialog shows. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an act, and for its reason. Stays open when the act fails. */
export function ActDialog(props: Props) {
  const { title, children, confirm, dangerous = false, needsReason = false, onConfirm, onClose } = props;
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: needsReason ? reasonRule(reason) : undefined }),
  });
  const submit = form.submit(async ({ reason }) => {
    await onConfirm(reason.trim());
    onClose();
  });
  return (
    <FormDialog
      title={title}
      submitLabel={confirm}
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
      dangerous={dangerous}
    >
      {form.formError && <Alert severity="error">{form.formError}</Alert>}
      {children}
      {needsReason && <ReasonField {...form.field('reason')} />}
    </FormDialog>
  );
}
