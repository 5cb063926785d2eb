import { api, byCursor, calls } from 'shared-kit';
import type { CommentSort } from 'shared-kit/contract';
import { commentRoutes } from 'shared-kit/contract/routes';

const COMMENTS_PER_PAGE = 20;
const REPLIES_PER_PAGE = 10;

interface CommentsQuery {
  movieId: string;
  sort: CommentSort;
}
interface RepliesQuery {
  movieId: string;
  commentId: string;
}
type Before = string | null;

const rangeOf = (limit: number, before: Before) => (before === null ? { page: 1, limit } : { before, limit });

export const commentsApi = api.enhanceEndpoints({ addTagTypes: ['Comments'] }).injectEndpoints({
  endpoints: (build) => ({
    comments: build.infiniteQuery({
      infiniteQueryOptions: byCursor,
      ...calls(
        commentRoutes.list,
        ({ queryArg: { movieId, sort }, pageParam }: { queryArg: CommentsQuery; pageParam: Before }) => ({
          params: { id: movieId },
          query: { ...rangeOf(COMMENTS_PER_PAGE, pageParam), sort },
        }),
      ),
      keepUnusedDataFor: 600,
      providesTags: (_answer, _failure, { movieId }) => [{ type: 'Comments', id: movieId }],
    }),
    replies: build.infiniteQuery({
      infiniteQueryOptions: byCursor,
      ...calls(
        commentRoutes.replies,
        ({ queryArg: { commentId }, pageParam }: { queryArg: RepliesQuery; pageParam: Before }) => ({
          params: { id: commentId },
          query: rangeOf(REPLIES_PER_PAGE, pageParam),
        }),
      ),
      providesTags: (_answer, _failure, { movieId }) => [{ type: 'Comments', id: movieId }],
    }),
    ownCommentsOn: build.query({
      ...calls(commentRoutes.own, (movieId: string) => ({ query: { movie: movieId, limit: 100 } })),
      providesTags: (_answer, _failure, movieId) => [{ type: 'Comments', id: movieId }],
    }),
  }),
});

export const { useCommentsInfiniteQuery, useRepliesInfiniteQuery, useOwnCommentsOnQuery } = commentsApi;
