import { useState } from 'react';
import { failureOf } from 'shared-kit';
import { SENTENCES } from 'shared-kit/contract/sentences';
import { ConfirmDialog } from 'shared-kit/overlays';
import { PasswordField } from 'shared-kit/parts';
import { sessionEnded, useDispatch, useToast } from 'shared-kit/state';
import { useDeleteAccountMutation } from '../profile/profileApi';
import { deleteAccount as say } from '../texts';

export default function DeleteAccountDialog({
  username,
  onClose,
}: {
  username: string;
  onClose: () => void;
}) {
  const dispatch = useDispatch();
  const toast = useToast();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  async function confirm() {
    if (!password) return setError(SENTENCES.required);
    try {
      await deleteAccount({ currentPassword: password }).unwrap();
      toast.success(say.done);
      dispatch(sessionEnded('logout'));
    } catch (thrown) {
      setError(failureOf(thrown).message);
    }
  }
  return (
    <ConfirmDialog
      dangerous
      busy={isLoading}
      title={say.ask}
      confirm={say.confirm}
      typed={{ label: say.typed, word: username }}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{say.description}</p>
      <p>{say.prove(username)}</p>
      <PasswordField
        label={say.password}
        value={password}
        error={error}
        autoComplete="current-password"
        sx={{ marginTop: 2 }}
        onChange={({ target }) => {
          setPassword(target.value);
          setError(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
