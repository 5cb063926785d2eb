import { failureOf } from 'shared-kit';
import type { Comment } from 'shared-kit/contract';
import { ConfirmDialog } from 'shared-kit/rare';
import { useToast } from 'shared-kit/state';
import { texts } from '../texts';
import { useRemoveCommentMutation } from './commentsApi';

const say = texts.comments;

export default function RemoveCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const [remove, { isLoading }] = useRemoveCommentMutation();
  const toast = useToast();
  const confirm = async () => {
    const result = await remove({ movieId: comment.movie_id, commentId: comment.id });
    if (result.error) toast.error(failureOf(result.error).message);
    else toast.success(say.removed);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={say.removeTitle}
      confirm={say.remove}
      dangerous
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {say.removeQuestion}
    </ConfirmDialog>
  );
}
