import { failureOf } from 'shared-kit';
import type { SealedRating } from 'shared-kit/contract';
import { ConfirmDialog } from 'shared-kit/overlays';
import { useToast } from 'shared-kit/state';
import { sealed as say } from '../texts';
import { useRemoveSealedMutation } from './sealedApi';

interface Props {
  sealed: SealedRating;
  onClose: () => void;
}

/** Asks, because the friend's rating can't be restored. */
export default function CancelDialog({ sealed, onClose }: Props) {
  const [remove] = useRemoveSealedMutation();
  const toast = useToast();
  const confirm = async () => {
    onClose();
    const { error } = await remove(sealed);
    if (error) toast.error(failureOf(error).message);
    else toast.success(say.cancelled);
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
