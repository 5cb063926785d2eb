import type { Comment, ModeratedComment } from 'shared-kit/contract';
import type { Dispatch, RootState } from 'shared-kit/state';
import { commentsApi } from './commentsApi';

type Change = <C extends Comment | ModeratedComment>(comments: C[]) => C[];

const { selectCachedArgsForQuery, updateQueryData } = commentsApi.util;

const patchComments =
  (movieId: string, change: Change) => (dispatch: Dispatch, getState: () => RootState) => {
    const lists = selectCachedArgsForQuery(getState(), 'comments').filter(
      (query) => query.movieId === movieId,
    );
    return [
      ...lists.map((query) =>
        dispatch(
          updateQueryData('comments', query, ({ pages }) => {
            for (const page of pages) page.comments = change(page.comments);
          }),
        ),
      ),
      dispatch(
        updateQueryData('ownCommentsOn', movieId, (own) => {
          own.comments = change(own.comments);
        }),
      ),
    ];
  };

export const withoutComment = (movieId: string, commentId: string) =>
  patchComments(movieId, (comments) => comments.filter(({ id }) => id !== commentId));

export const withChangedComment = (movieId: string, commentId: string, changed: Partial<Comment>) =>
  patchComments(movieId, (comments) =>
    comments.map((comment) => (comment.id === commentId ? { ...comment, ...changed } : comment)),
  );
