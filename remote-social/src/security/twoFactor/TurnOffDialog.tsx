import { Dialog } from 'shared-kit/overlays';
import { useToast } from 'shared-kit/state';
import { turnOff as say } from '../../texts';
import { PasswordStep } from '../PasswordStep';
import { useDisableTwoFactorMutation } from '../securityApi';

export default function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [disable] = useDisableTwoFactorMutation();
  const submit = async (password: string) => {
    await disable(password).unwrap();
    toast.success(say.done);
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose}>
      <PasswordStep
        dangerous
        title={say.ask}
        description={say.description}
        confirm={say.confirm}
        onSubmit={submit}
        onClose={onClose}
      />
    </Dialog>
  );
}
