import type { SealedRating } from 'shared-kit/contract';
import { ConfirmDialog } from 'shared-kit/overlays';
import { useAttempt } from 'shared-kit/parts';
import { sealed as say } from '../texts';
import { useRemoveSealedMutation } from './sealedApi';

interface Props {
  sealed: SealedRating;
  onClose: () => void;
}

/** Asks, because the friend's rating can't be restored. */
export default function CancelDialog({ sealed, onClose }: Props) {
  const [remove] = useRemoveSealedMutation();
  const attempt = useAttempt();
  const confirm = async () => {
    onClose();
    await attempt(remove(sealed), say.cancelled);
  };
  return (
    <ConfirmDialog
      open
      title={say.cancelTitle}
      confirm={say.confirmCancel}
      dangerous
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {say.cancelQuestion(sealed.with.username)}
    </ConfirmDialog>
  );
}
