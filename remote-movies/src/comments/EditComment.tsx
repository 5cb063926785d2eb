import { failureOf } from 'shared-kit';
import type { Comment, CommentInput } from 'shared-kit/contract';
import { useDispatch, useSession, useToast } from 'shared-kit/state';
import { texts } from '../texts';
import { CommentForm } from './CommentForm';
import { useChangeCommentMutation } from './commentsApi';
import { withChangedComment } from './patchComments';

const say = texts.comments;

interface Props {
  comment: Comment;
  start: Required<CommentInput>;
  onDone: () => void;
  /** What was written isn't lost. */
  onRefused: (draft: Required<CommentInput>) => void;
}

/** Shows the change at once; when the server refuses it, the field is there again. */
export function EditComment({ comment, start, onDone, onRefused }: Props) {
  const { isAdmin } = useSession();
  const dispatch = useDispatch();
  const toast = useToast();
  const [change, { isLoading }] = useChangeCommentMutation();
  const { id: commentId, movie_id: movieId } = comment;
  const send = async (draft: Required<CommentInput>) => {
    onDone();
    if (draft.body === comment.body && draft.is_spoiler === comment.is_spoiler) return false;
    const undo = dispatch(
      withChangedComment(movieId, commentId, { ...draft, status: isAdmin ? 'approved' : 'pending' }),
    );
    const { error } = await change({ movieId, commentId, draft });
    if (error) {
      undo();
      onRefused(draft);
      toast.error(failureOf(error).message);
    } else toast.success(isAdmin ? say.savedAtOnce : say.saved);
    return false;
  };
  return (
    <CommentForm
      label={say.editField}
      start={start}
      action={{ label: say.save }}
      isBusy={isLoading}
      refused={undefined}
      onSend={send}
      onCancel={onDone}
    />
  );
}
