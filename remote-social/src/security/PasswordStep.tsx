import type { ReactNode } from 'react';
import { SENTENCES } from 'shared-kit/contract/sentences';
import { Dialog, DialogContentText } from 'shared-kit/overlays';
import { PasswordField, useForm } from 'shared-kit/parts';
import { useSession, useToast } from 'shared-kit/state';
import { ErrorNote } from 'shared-kit/ui';
import * as texts from '../texts';
import { DialogForm } from './DialogForm';

interface Props {
  title: string;
  description: string;
  confirm: string;
  dangerous?: boolean;
  /** Shown above the field, beside failures of `onSubmit`. */
  note?: ReactNode;
  /** Throws the failure, as `unwrap()` does. */
  onSubmit: (password: string) => Promise<unknown>;
  onClose: () => void;
}

export function PasswordStep({
  title,
  description,
  confirm,
  dangerous = false,
  note,
  onSubmit,
  onClose,
}: Props) {
  const { username } = useSession();
  const form = useForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => ({ currentPassword: currentPassword ? undefined : SENTENCES.required }),
    fieldOfCode: { BAD_PASSWORD: 'currentPassword' },
  });
  return (
    <DialogForm
      title={title}
      confirm={confirm}
      dangerous={dangerous}
      isBusy={form.isBusy}
      onSubmit={form.submit(({ currentPassword }) => onSubmit(currentPassword))}
      onClose={onClose}
    >
      <DialogContentText>{description}</DialogContentText>
      {note}
      {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      {/* Password managers need the username to find the account. */}
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      <PasswordField
        label={texts.password.current}
        autoComplete="current-password"
        autoFocus
        {...form.field('currentPassword')}
      />
    </DialogForm>
  );
}

interface DialogProps {
  title: string;
  say: { description: string; confirm: string; done: string };
  /** Throws the failure, as `unwrap()` does. */
  act: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** For a dangerous act that needs the password. */
export function PasswordDialog({ title, say, act, onClose }: DialogProps) {
  const toast = useToast();
  const submit = async (password: string) => {
    await act(password);
    toast.success(say.done);
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose}>
      <PasswordStep
        dangerous
        title={title}
        description={say.description}
        confirm={say.confirm}
        onSubmit={submit}
        onClose={onClose}
      />
    </Dialog>
  );
}
