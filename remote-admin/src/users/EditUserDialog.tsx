import { type SubmitEvent, useId, useState } from 'react';
import { type Failure, failureOf, fieldMessage } from 'shared-kit';
import type { ManagedUser } from 'shared-kit/contract';
import { BIO_LENGTH_MAX, EMAIL_LENGTH_MAX, USERNAME_LENGTH } from 'shared-kit/contract/limits';
import { Alert } from 'shared-kit/inputs';
import { Dialog, DialogActions, DialogContent, DialogTitle } from 'shared-kit/overlays';
import { Button, Stack, TextField } from 'shared-kit/ui';
import { texts } from '../texts';
import type { UserChange } from './usersApi';

const say = texts.users.editing;

interface Props {
  user: ManagedUser;
  onSave: (change: UserChange) => Promise<void>;
  onClose: () => void;
}

/** Codes that concern one field, whichever details come with them. */
const FIELD_OF_CODE: Record<string, keyof UserChange> = { USERNAME_TAKEN: 'username', EMAIL_TAKEN: 'email' };

const faultOf = (failure: Failure | null, field: keyof UserChange) =>
  fieldMessage(failure, field) ??
  (failure?.code && FIELD_OF_CODE[failure.code] === field ? failure.message : undefined);

const FIELDS = ['username', 'email', 'bio'] as const;

export function EditUserDialog({ user, onSave, onClose }: Props) {
  const formId = useId();
  const [values, setValues] = useState({ username: user.username, email: user.email, bio: user.bio });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const set = (field: keyof UserChange) => (event: { target: { value: string } }) =>
    setValues({ ...values, [field]: event.target.value });
  const faults = FIELDS.map((field) => faultOf(failure, field));
  const changed = FIELDS.filter((field) => values[field] !== user[field]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (changed.length === 0) return onClose();
    setBusy(true);
    try {
      await onSave(Object.fromEntries(changed.map((field) => [field, values[field]])));
      onClose();
    } catch (thrown) {
      setFailure(failureOf(thrown));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={`${formId}-title`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${formId}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {say.title(user.username)}
      </DialogTitle>
      <DialogContent>
        <Stack
          component="form"
          id={formId}
          noValidate
          onSubmit={(event) => void submit(event)}
          sx={{ gap: 2, paddingTop: 1 }}
        >
          {failure && faults.every((fault) => !fault) && <Alert severity="error">{failure.message}</Alert>}
          <TextField
            label={say.username}
            value={values.username}
            error={faults[0]}
            autoComplete="off"
            inputProps={{ maxLength: USERNAME_LENGTH.max }}
            onChange={set('username')}
          />
          <TextField
            label={say.email}
            type="email"
            value={values.email}
            error={faults[1]}
            autoComplete="off"
            inputProps={{ maxLength: EMAIL_LENGTH_MAX }}
            onChange={set('email')}
          />
          <TextField
            label={say.bio}
            value={values.bio}
            error={faults[2]}
            help={say.bioLeft(values.bio.length, BIO_LENGTH_MAX)}
            multiline
            minRows={3}
            maxRows={8}
            inputProps={{ maxLength: BIO_LENGTH_MAX }}
            onChange={set('bio')}
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={onClose}>{texts.parts.cancel}</Button>
        <Button type="submit" form={formId} variant="contained" disabled={isBusy}>
          {say.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
