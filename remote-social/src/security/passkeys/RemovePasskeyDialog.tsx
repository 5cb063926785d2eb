import type { Passkey } from 'shared-kit/contract';
import { removePasskey as say } from '../../texts';
import { PasswordDialog } from '../PasswordStep';
import { useRemovePasskeyMutation } from '../securityApi';

interface Props {
  passkey: Passkey;
  onClose: () => void;
}

export default function RemovePasskeyDialog({ passkey: { id, name }, onClose }: Props) {
  const [remove] = useRemovePasskeyMutation();
  return (
    <PasswordDialog
      title={say.ask(name)}
      say={say}
      act={(password) => remove({ id, password }).unwrap()}
      onClose={onClose}
    />
  );
}
