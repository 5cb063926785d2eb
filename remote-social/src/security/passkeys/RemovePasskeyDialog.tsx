import type { Passkey } from 'shared-kit/contract';
import { Dialog } from 'shared-kit/overlays';
import { useToast } from 'shared-kit/state';
import { removePasskey as say } from '../../texts';
import { PasswordStep } from '../PasswordStep';
import { useRemovePasskeyMutation } from '../securityApi';

export default function RemovePasskeyDialog({
  passkey: { id, name },
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) {
  const toast = useToast();
  const [remove] = useRemovePasskeyMutation();
  const submit = async (password: string) => {
    await remove({ id, password }).unwrap();
    toast.success(say.done);
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose}>
      <PasswordStep
        dangerous
        title={say.ask(name)}
        description={say.description}
        confirm={say.confirm}
        onSubmit={submit}
        onClose={onClose}
      />
    </Dialog>
  );
}
