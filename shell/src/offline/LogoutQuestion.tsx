import { ConfirmDialog } from 'shared-kit/overlays';
import { offline as say } from '../texts/offline';

interface Props {
  open: boolean;
  count: number;
  logOut: () => void;
  onClose: () => void;
}

export default function LogoutQuestion({ open, count, logOut, onClose }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title={say.logoutTitle}
      confirm={say.logout}
      dangerous
      onConfirm={() => {
        onClose();
        logOut();
      }}
      onClose={onClose}
    >
      {say.logoutLoses(count)}
    </ConfirmDialog>
  );
}
