import { api, calls } from 'shared-kit';
import type { CommentSort } from 'shared-kit/contract';
import { commentRoutes } from 'shared-kit/contract/routes';

const COMMENTS_PER_PAGE = 20;
const REPLIES_PER_PAGE = 10;
const OWN_MAX = 100;
const KEEP_SECONDS = 600;

interface CommentsQuery {
  movieId: string;
  sort: CommentSort;
}
interface RepliesQuery {
  movieId: string;
  commentId: string;
}
interface Paged {
  page: number;
  limit: number;
  total: number;
}

const infiniteQueryOptions = {
  initialPageParam: 1,
  getNextPageParam: ({ page, limit, total }: Paged) => (page * limit < total ? page + 1 : undefined),
};

export const commentsApi = api.enhanceEndpoints({ addTagTypes: ['Comments'] }).injectEndpoints({
  endpoints: (build) => ({
    comments: build.infiniteQuery({
      infiniteQueryOptions,
      ...calls(
        commentRoutes.list,
        ({ queryArg: { movieId, sort }, pageParam }: { queryArg: CommentsQuery; pageParam: number }) => ({
          params: { id: movieId },
          query: { page: pageParam, limit: COMMENTS_PER_PAGE, sort },
        }),
      ),
      keepUnusedDataFor: KEEP_SECONDS,
      providesTags: (_answer, _failure, { movieId }) => [{ type: 'Comments', id: movieId }],
    }),
    replies: build.infiniteQuery({
      infiniteQueryOptions,
      ...calls(
        commentRoutes.replies,
        ({ queryArg: { commentId }, pageParam }: { queryArg: RepliesQuery; pageParam: number }) => ({
          params: { id: commentId },
          query: { page: pageParam, limit: REPLIES_PER_PAGE },
        }),
      ),
      providesTags: (_answer, _failure, { movieId }) => [{ type: 'Comments', id: movieId }],
    }),
    ownCommentsOn: build.query({
      ...calls(commentRoutes.own, (movieId: string) => ({ query: { movie: movieId, limit: OWN_MAX } })),
      providesTags: (_answer, _failure, movieId) => [{ type: 'Comments', id: movieId }],
    }),
  }),
});

export const { useCommentsInfiniteQuery, useRepliesInfiniteQuery, useOwnCommentsOnQuery } = commentsApi;
