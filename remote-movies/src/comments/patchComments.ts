import type { Comment, ModeratedComment } from 'shared-kit/contract';
import { DELETED_USERNAME } from 'shared-kit/contract/limits';
import type { Dispatch, RootState } from 'shared-kit/state';
import { commentsApi } from './commentsApi';

type Change = <C extends Comment | ModeratedComment>(comments: C[]) => C[];

const { selectCachedArgsForQuery, updateQueryData } = commentsApi.util;

/** Changes comments and replies wherever they are in the store. */
const patchComments =
  (movieId: string, change: Change) => (dispatch: Dispatch, getState: () => RootState) => {
    const changePages = ({ pages }: { pages: { comments: Comment[] }[] }) => {
      for (const page of pages) page.comments = change(page.comments);
    };
    const isOfMovie = (query: { movieId: string }) => query.movieId === movieId;
    return [
      ...selectCachedArgsForQuery(getState(), 'comments')
        .filter(isOfMovie)
        .map((query) => dispatch(updateQueryData('comments', query, changePages))),
      ...selectCachedArgsForQuery(getState(), 'replies')
        .filter(isOfMovie)
        .map((query) => dispatch(updateQueryData('replies', query, changePages))),
      dispatch(
        updateQueryData('ownCommentsOn', movieId, (own) => {
          own.comments = change(own.comments);
        }),
      ),
    ];
  };

const DELETED = {
  status: 'deleted',
  body: '',
  author: { id: null, username: DELETED_USERNAME, avatar_url: null, rating: null, liked: false },
} as const;

/** A comment with replies stays, empty. */
export const withoutComment = ({ id, movie_id, parent_id, reply_count }: Comment) =>
  patchComments(movie_id, (comments) =>
    comments
      .filter((comment) => comment.id !== id || reply_count > 0)
      .map((comment) => {
        if (comment.id === id) return { ...comment, ...DELETED };
        return comment.id === parent_id ? { ...comment, reply_count: comment.reply_count - 1 } : comment;
      }),
  );

export const withChangedComment = (movieId: string, commentId: string, changed: Partial<Comment>) =>
  patchComments(movieId, (comments) =>
    comments.map((comment) => (comment.id === commentId ? { ...comment, ...changed } : comment)),
  );
