import { api, calls, request } from 'shared-kit';
import type { ListAnswer } from 'shared-kit/contract';
import { inCommonRoutes, markRoutes } from 'shared-kit/contract/routes';

const LIST_ROUTES = {
  watched: markRoutes.watchedBy,
  watchlist: markRoutes.watchlistOf,
  ratings: markRoutes.ratingsOf,
} as const;
export type MovieList = keyof typeof LIST_ROUTES;

interface ListPage {
  userId: string;
  list: MovieList;
  page: number;
  limit: number;
}

/** The server's maximum, because the page picks one film among all of them. */
const TOGETHER_MAX = 100;

const moviesApi = api.enhanceEndpoints({ addTagTypes: ['Watchlist', 'Ratings', 'Friends'] }).injectEndpoints({
  endpoints: (build) => ({
    moviesOf: build.query<ListAnswer, ListPage>({
      query: ({ userId, list, page, limit }) =>
        request(LIST_ROUTES[list], { params: { id: userId }, query: { page, limit } }),
      providesTags: ['Watchlist', 'Ratings'],
    }),
    inCommon: build.query({
      ...calls(inCommonRoutes.read, (id: string) => ({ params: { id } })),
      providesTags: ['Friends', 'Watchlist', 'Ratings'],
    }),
    together: build.query({
      ...calls(inCommonRoutes.together, (userId: string) => ({
        params: { userId },
        query: { limit: TOGETHER_MAX },
      })),
      providesTags: ['Watchlist'],
    }),
  }),
});

export const { useMoviesOfQuery, useInCommonQuery, useTogetherQuery } = moviesApi;
