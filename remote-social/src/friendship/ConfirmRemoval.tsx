import { ConfirmDialog } from 'shared-kit/overlays';
import * as texts from '../texts';

interface Props {
  username: string;
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export default function ConfirmRemoval({ username, ...rest }: Props) {
  return (
    <ConfirmDialog title={texts.friendship.askRemove} confirm={texts.friendship.remove} dangerous {...rest}>
      {texts.friendship.removeDescription(username)}
    </ConfirmDialog>
  );
}
