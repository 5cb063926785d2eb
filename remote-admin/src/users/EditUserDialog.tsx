import type { ManagedUser } from 'shared-kit/contract';
import { BIO_LENGTH_MAX, EMAIL_LENGTH_MAX, USERNAME_LENGTH } from 'shared-kit/contract/limits';
import { Alert } from 'shared-kit/fields';
import { FormDialog } from 'shared-kit/overlays';
import { rules, useForm } from 'shared-kit/parts';
import { TextField } from 'shared-kit/ui';
import * as texts from '../texts';
import type { UserChange } from './usersApi';

const say = texts.users.editing;
const FIELDS = ['username', 'email', 'bio'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

interface Props {
  user: ManagedUser;
  onSave: (change: UserChange) => Promise<void>;
  onClose: () => void;
}

export function EditUserDialog({ user, onSave, onClose }: Props) {
  const changedIn = (values: Values) => FIELDS.filter((field) => values[field] !== user[field]);
  const form = useForm<Values>({
    initial: { username: user.username, email: user.email, bio: user.bio },
    // A value that is older than today's rules stays valid until it is edited.
    check: (values) =>
      Object.fromEntries(changedIn(values).map((field) => [field, rules[field](values[field])])),
    fieldOfCode: { USERNAME_TAKEN: 'username', EMAIL_TAKEN: 'email' },
  });
  const submit = form.submit(async (values) => {
    const changed = changedIn(values);
    if (changed.length > 0) await onSave(Object.fromEntries(changed.map((field) => [field, values[field]])));
    onClose();
  });
  return (
    <FormDialog
      title={say.title(user.username)}
      submitLabel={say.save}
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {form.formError && <Alert severity="error">{form.formError}</Alert>}
      <TextField
        label={say.username}
        autoComplete="off"
        inputProps={{ maxLength: USERNAME_LENGTH.max }}
        {...form.field('username')}
      />
      <TextField
        label={say.email}
        type="email"
        autoComplete="off"
        inputProps={{ maxLength: EMAIL_LENGTH_MAX }}
        {...form.field('email')}
      />
      <TextField
        label={say.bio}
        help={say.bioLeft(form.values.bio.length, BIO_LENGTH_MAX)}
        multiline
        minRows={3}
        maxRows={8}
        inputProps={{ maxLength: BIO_LENGTH_MAX }}
        {...form.field('bio')}
      />
    </FormDialog>
  );
}
