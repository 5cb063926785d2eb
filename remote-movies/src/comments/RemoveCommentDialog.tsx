import type { Comment } from 'shared-kit/contract';
import { ConfirmDialog } from 'shared-kit/overlays';
import { useAttempt } from 'shared-kit/parts';
import { comments as say } from '../texts';
import { useRemoveCommentMutation } from './writingApi';

export default function RemoveCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const [remove] = useRemoveCommentMutation();
  const attempt = useAttempt();
  const confirm = async () => {
    onClose();
    await attempt(remove(comment), say.removed);
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
