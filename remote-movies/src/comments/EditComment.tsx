import { failureOf } from 'shared-kit';
import type { Comment, CommentInput } from 'shared-kit/contract';
import { useToast } from 'shared-kit/state';
import { comments as say } from '../texts';
import { CommentForm } from './CommentForm';
import { useChangeCommentMutation } from './writingApi';

interface Props {
  comment: Comment;
  start: Required<CommentInput>;
  onDone: () => void;
  onRefused: (body: Required<CommentInput>) => void;
}

/** An optimistic change: the form closes at once, and opens again if the server refuses. */
export function EditComment({ comment, start, onDone, onRefused }: Props) {
  const toast = useToast();
  const [change, { isLoading }] = useChangeCommentMutation();
  const { id: commentId, movie_id: movieId } = comment;
  const save = async (body: Required<CommentInput>) => {
    onDone();
    if (body.body === comment.body && body.is_spoiler === comment.is_spoiler) return false;
    const { data, error } = await change({ movieId, commentId, body });
    if (error) {
      onRefused(body);
      toast.error(failureOf(error).message);
    } else toast.success(data.status === 'approved' ? say.savedAtOnce : say.saved);
    return false;
  };
  return (
    <CommentForm
      label={say.editField}
      start={start}
      action={{ label: say.save }}
      isBusy={isLoading}
      refused={undefined}
      onSend={save}
      onCancel={onDone}
    />
  );
}
