import { failureOf } from 'shared-kit';
import type { Comment } from 'shared-kit/contract';
import { ConfirmDialog } from 'shared-kit/overlays';
import { useToast } from 'shared-kit/state';
import { comments as say } from '../texts';
import { useRemoveCommentMutation } from './writingApi';

export default function RemoveCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const [remove] = useRemoveCommentMutation();
  const toast = useToast();
  const confirm = async () => {
    onClose();
    const { error } = await remove(comment);
    if (error) toast.error(failureOf(error).message);
    else toast.success(say.removed);
  };
  return (
    <ConfirmDialog
      open
      title={say.removeTitle}
      confirm={say.remove}
      dangerous
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {say.removeQuestion}
    </ConfirmDialog>
  );
}
