import type { Comment, ModeratedComment } from 'shared-kit/contract';
import type { Dispatch, RootState } from 'shared-kit/state';
import { commentsApi, type CommentsQuery } from './commentsApi';

type Change = <C extends Comment | ModeratedComment>(comments: C[]) => C[];

/** Changes a film's comments wherever they are remembered; answers how to put them back. */
const patchComments =
  (movieId: string, change: Change) => (dispatch: Dispatch, getState: () => RootState) => {
    const undos: (() => void)[] = [];
    const known = commentsApi.util.selectInvalidatedBy(getState(), [{ type: 'Comments', id: movieId }]);
    for (const { endpointName, originalArgs } of known)
      if (endpointName === 'comments')
        undos.push(
          dispatch(
            commentsApi.util.updateQueryData('comments', originalArgs as CommentsQuery, ({ pages }) => {
              for (const page of pages) page.comments = change(page.comments);
            }),
          ).undo,
        );
      else if (endpointName === 'ownCommentsOn')
        undos.push(
          dispatch(
            commentsApi.util.updateQueryData('ownCommentsOn', originalArgs as string, (own) => {
              own.comments = change(own.comments);
            }),
          ).undo,
        );
    return () => undos.forEach((undo) => undo());
  };

export const withoutComment = (movieId: string, commentId: string) =>
  patchComments(movieId, (comments) => comments.filter(({ id }) => id !== commentId));

export const withChangedComment = (movieId: string, commentId: string, changed: Partial<Comment>) =>
  patchComments(movieId, (comments) =>
    comments.map((comment) => (comment.id === commentId ? { ...comment, ...changed } : comment)),
  );
