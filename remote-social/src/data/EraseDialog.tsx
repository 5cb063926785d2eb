import { useState } from 'react';
import { failureOf } from 'shared-kit';
import { ConfirmDialog } from 'shared-kit/overlays';
import { sessionEnded, useDispatch, useToast } from 'shared-kit/state';
import { PasswordField } from '../profile/PasswordField';
import { useEraseAccountMutation } from '../profile/profileApi';
import { currentPasswordFault } from '../profile/rules';
import { texts } from '../texts';

const say = texts.erase;

/** Wants the name typed and the password; what the server refuses is said at the password. */
export default function EraseDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const dispatch = useDispatch();
  const toast = useToast();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [erase, { isLoading }] = useEraseAccountMutation();
  async function confirm() {
    const missing = currentPasswordFault(password);
    if (missing) return setFault(missing);
    try {
      await erase({ currentPassword: password }).unwrap();
      toast.success(say.done);
      dispatch(sessionEnded('logout'));
    } catch (thrown) {
      setFault(failureOf(thrown).message);
    }
  }
  return (
    <ConfirmDialog
      open
      dangerous
      busy={isLoading}
      title={say.ask}
      confirm={say.confirm}
      typed={{ label: say.typed, word: username }}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{say.means}</p>
      <p>{say.prove(username)}</p>
      <PasswordField
        label={say.password}
        value={password}
        error={fault}
        autoComplete="current-password"
        sx={{ marginTop: 2 }}
        onChange={({ target }) => {
          setPassword(target.value);
          setFault(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
