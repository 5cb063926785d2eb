import { ConfirmDialog } from 'shared-kit/overlays';
import * as texts from '../../texts';

const say = texts.signOut;

export default function ConfirmSignOut(props: { onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog open title={say.ask} confirm={say.confirm} {...props}>
      {say.description}
    </ConfirmDialog>
  );
}
