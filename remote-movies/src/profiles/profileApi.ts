import { api, calls, request } from 'shared-kit';
import type { ListAnswer } from 'shared-kit/contract';
import { commentRoutes, markRoutes } from 'shared-kit/contract/routes';

const LIST_ROUTES = {
  watched: markRoutes.watchedBy,
  watchlist: markRoutes.watchlistOf,
  ratings: markRoutes.ratingsOf,
} as const;
export type MovieList = keyof typeof LIST_ROUTES;
export const isMovieList = (name: string): name is MovieList => name in LIST_ROUTES;

interface ListPage {
  userId: string;
  list: MovieList;
  page: number;
  limit: number;
}

const profileApi = api
  .enhanceEndpoints({ addTagTypes: ['Watchlist', 'Ratings', 'Comments'] })
  .injectEndpoints({
    endpoints: (build) => ({
      moviesOf: build.query<ListAnswer, ListPage>({
        query: ({ userId, list, page, limit }) =>
          request(LIST_ROUTES[list], { params: { id: userId }, query: { page, limit } }),
        providesTags: ['Watchlist', 'Ratings'],
      }),
      ownComments: build.query({
        ...calls(commentRoutes.own, (query: { page: number; limit: number }) => ({ query })),
        providesTags: ['Comments'],
      }),
    }),
  });

export const { useMoviesOfQuery, useOwnCommentsQuery } = profileApi;
