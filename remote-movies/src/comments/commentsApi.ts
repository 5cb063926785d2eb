import { api, calls } from 'shared-kit';
import type { CommentSort } from 'shared-kit/contract';
import { commentRoutes } from 'shared-kit/contract/routes';

const COMMENTS_PER_PAGE = 20;
const OWN_MAX = 100;
const KEEP_SECONDS = 600;

interface CommentsQuery {
  movieId: string;
  sort: CommentSort;
}

export const commentsApi = api.enhanceEndpoints({ addTagTypes: ['Comments'] }).injectEndpoints({
  endpoints: (build) => ({
    comments: build.infiniteQuery({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
      },
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
    ownCommentsOn: build.query({
      ...calls(commentRoutes.own, (movieId: string) => ({ query: { movie: movieId, limit: OWN_MAX } })),
      providesTags: (_answer, _failure, movieId) => [{ type: 'Comments', id: movieId }],
    }),
  }),
});

export const { useCommentsInfiniteQuery, useOwnCommentsOnQuery } = commentsApi;
