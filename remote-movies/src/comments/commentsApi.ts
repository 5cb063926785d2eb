import { api } from 'shared-kit';
import type { AnswerOf, Comment, commentCalls } from 'shared-kit/contract';

const COMMENTS_A_PAGE = 20;
const KEEP_SECONDS = 600;

type CommentsAnswer = AnswerOf<typeof commentCalls.list>;

const pathOf = (movieId: string) => `/movies/${encodeURIComponent(movieId)}/comments`;

const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    comments: build.infiniteQuery<CommentsAnswer, string, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) => ({
        url: pathOf(queryArg),
        params: { page: pageParam, limit: COMMENTS_A_PAGE },
      }),
      keepUnusedDataFor: KEEP_SECONDS,
      providesTags: (_answer, _failure, movieId) => [{ type: 'Comments', id: movieId }],
    }),
    addComment: build.mutation<Comment, { movieId: string; body: string; idempotencyKey: string }>({
      query: ({ movieId, body, idempotencyKey }) => ({
        url: pathOf(movieId),
        method: 'POST',
        body: { body },
        idempotencyKey,
      }),
      invalidatesTags: (_comment, failure, { movieId }) => (failure ? [] : changedBy(movieId)),
    }),
    removeComment: build.mutation<{ success: true }, { movieId: string; commentId: string }>({
      query: ({ commentId }) => ({ url: `/comments/${encodeURIComponent(commentId)}`, method: 'DELETE' }),
      invalidatesTags: (_answer, _failure, { movieId }) => changedBy(movieId),
    }),
  }),
});

const changedBy = (movieId: string) => [
  { type: 'Comments' as const, id: movieId },
  { type: 'Movie' as const, id: movieId },
  'Stats' as const,
  'AdminComments' as const,
];

export const { useCommentsInfiniteQuery, useAddCommentMutation, useRemoveCommentMutation } = commentsApi;
