import { failureOf } from 'shared-kit';
import type { Comment } from 'shared-kit/contract';
import { ConfirmDialog } from 'shared-kit/overlays';
import { useDispatch, useToast } from 'shared-kit/state';
import { texts } from '../texts';
import { useRemoveCommentMutation } from './commentsApi';
import { withoutComment } from './patchComments';

const say = texts.comments;

export default function RemoveCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const [remove] = useRemoveCommentMutation();
  const dispatch = useDispatch();
  const toast = useToast();
  const { id: commentId, movie_id: movieId } = comment;
  /** Gone at once, back again when the server refuses. */
  const confirm = async () => {
    onClose();
    const undo = dispatch(withoutComment(movieId, commentId));
    const { error } = await remove({ movieId, commentId });
    if (error) {
      undo();
      toast.error(failureOf(error).message);
    } else toast.success(say.removed);
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
