import { api } from 'shared-kit';
import type { AnswerOf, Comment, commentCalls, CommentInput, CommentSort } from 'shared-kit/contract';

const COMMENTS_A_PAGE = 20;
const OWN_MAX = 100;
const KEEP_SECONDS = 600;

type CommentsAnswer = AnswerOf<typeof commentCalls.list>;
type OwnAnswer = AnswerOf<typeof commentCalls.own>;
export interface CommentsQuery {
  movieId: string;
  sort: CommentSort;
}
interface Addressed {
  movieId: string;
  commentId: string;
}

const pathOf = (movieId: string) => `/movies/${encodeURIComponent(movieId)}/comments`;
const pathOfOne = (commentId: string) => `/comments/${encodeURIComponent(commentId)}`;

export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    comments: build.infiniteQuery<CommentsAnswer, CommentsQuery, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
      },
      query: ({ queryArg: { movieId, sort }, pageParam }) => ({
        url: pathOf(movieId),
        params: { page: pageParam, limit: COMMENTS_A_PAGE, sort },
      }),
      keepUnusedDataFor: KEEP_SECONDS,
      providesTags: (_answer, _failure, { movieId }) => [{ type: 'Comments', id: movieId }],
    }),
    /** The own ones of a film, whatever became of them. */
    ownCommentsOn: build.query<OwnAnswer, string>({
      query: (movieId) => ({ url: '/comments/own', params: { movie: movieId, limit: OWN_MAX } }),
      providesTags: (_answer, _failure, movieId) => [{ type: 'Comments', id: movieId }],
    }),
    addComment: build.mutation<Comment, { movieId: string; draft: CommentInput; idempotencyKey: string }>({
      query: ({ movieId, draft, idempotencyKey }) => ({
        url: pathOf(movieId),
        method: 'POST',
        body: draft,
        idempotencyKey,
      }),
      invalidatesTags: (_comment, failure, { movieId }) => (failure ? [] : changedBy(movieId)),
    }),
    changeComment: build.mutation<Comment, Addressed & { draft: CommentInput }>({
      query: ({ commentId, draft }) => ({ url: pathOfOne(commentId), method: 'PUT', body: draft }),
      invalidatesTags: (_comment, _failure, { movieId }) => changedBy(movieId),
    }),
    removeComment: build.mutation<{ success: true }, Addressed>({
      query: ({ commentId }) => ({ url: pathOfOne(commentId), method: 'DELETE' }),
      invalidatesTags: (_answer, _failure, { movieId }) => changedBy(movieId),
    }),
  }),
});

const changedBy = (movieId: string) => [
  { type: 'Comments' as const, id: movieId },
  { type: 'Movie' as const, id: movieId },
  'Activity' as const,
  'Stats' as const,
  'AdminComments' as const,
];

export const {
  useCommentsInfiniteQuery,
  useOwnCommentsOnQuery,
  useAddCommentMutation,
  useChangeCommentMutation,
  useRemoveCommentMutation,
} = commentsApi;
