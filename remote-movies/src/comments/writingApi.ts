import { api, calls, request, undoOnFailure } from 'shared-kit';
import type { Answer, Body, Comment } from 'shared-kit/contract';
import { commentRoutes } from 'shared-kit/contract/routes';
import { withChangedComment, withoutComment } from './patchComments';

interface Change {
  movieId: string;
  commentId: string;
  body: Body<typeof commentRoutes.update>;
}

const OTHER_TAGS = ['Activity', 'Stats', 'AdminComments'];
const changedBy = (movieId: string) => [
  { type: 'Comments', id: movieId },
  { type: 'Movie', id: movieId },
  ...OTHER_TAGS,
];

export const {
  useAddCommentMutation,
  useChangeCommentMutation,
  useRemoveCommentMutation,
  useLikeCommentMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Comments', 'Movie', ...OTHER_TAGS] }).injectEndpoints({
  endpoints: (build) => ({
    addComment: build.mutation({
      ...calls(commentRoutes.create),
      invalidatesTags: (_comment, failure, { params }) => (failure ? [] : changedBy(params.id)),
    }),
    changeComment: build.mutation({
      ...calls(commentRoutes.update, ({ commentId, body }: Change) => ({
        params: { id: commentId },
        body,
      })),
      onQueryStarted: ({ movieId, commentId, body }, { dispatch, queryFulfilled }) =>
        undoOnFailure(queryFulfilled, dispatch(withChangedComment(movieId, commentId, body))),
      invalidatesTags: (_comment, _failure, { movieId }) => changedBy(movieId),
    }),
    removeComment: build.mutation({
      ...calls(commentRoutes.remove, ({ id }: Comment) => ({ params: { id } })),
      onQueryStarted: (comment, { dispatch, queryFulfilled }) =>
        undoOnFailure(queryFulfilled, dispatch(withoutComment(comment))),
      invalidatesTags: (_answer, _failure, { movie_id }) => changedBy(movie_id),
    }),
    likeComment: build.mutation<Answer<typeof commentRoutes.like>, { id: string; isLiked: boolean }>({
      query: ({ id, isLiked }) => request(commentRoutes[isLiked ? 'like' : 'unlike'], { params: { id } }),
    }),
  }),
});
