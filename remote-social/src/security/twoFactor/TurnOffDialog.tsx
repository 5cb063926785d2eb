import { turnOff as say } from '../../texts';
import { PasswordDialog } from '../PasswordStep';
import { useDisableTwoFactorMutation } from '../securityApi';

export default function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const [disable] = useDisableTwoFactorMutation();
  return (
    <PasswordDialog
      title={say.ask}
      say={say}
      act={(password) => disable(password).unwrap()}
      onClose={onClose}
    />
  );
}
