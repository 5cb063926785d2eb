import { ConfirmDialog } from 'shared-kit/overlays';
import { avatar as say } from '../texts';

export default function ConfirmAvatarRemoval({
  onConfirm,
  onClose,
}: {
  onConfirm: () => void;
  onClose: () => void;
}) {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <ConfirmDialog
      open
      title={say.askRemove}
      confirm={say.remove}
      dangerous
      onConfirm={confirm}
      onClose={onClose}
    >
      {say.removeDescription}
    </ConfirmDialog>
  );
}
