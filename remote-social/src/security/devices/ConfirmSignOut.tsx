import { ConfirmDialog } from 'shared-kit/overlays';
import { signOut as say } from '../../texts';

export default function ConfirmSignOut(props: { onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog open title={say.ask} confirm={say.confirm} {...props}>
      {say.description}
    </ConfirmDialog>
  );
}
