import type { ReactNode } from 'react';
import { SENTENCES } from 'shared-kit/contract/sentences';
import { DialogContentText } from 'shared-kit/overlays';
import { PasswordField, useForm } from 'shared-kit/parts';
import { useSession } from 'shared-kit/state';
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
