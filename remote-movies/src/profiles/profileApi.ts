import { api, calls, request } from 'shared-kit';
import type { Answer, Input, ListAnswer, Movie } from 'shared-kit/contract';
import { commentRoutes, markRoutes } from 'shared-kit/contract/routes';

const LIST_ROUTES = {
  watched: markRoutes.watchedBy,
  watchlist: markRoutes.watchlistOf,
  ratings: markRoutes.ratingsOf,
  likes: markRoutes.likesOf,
} as const;
export type ShelfName = keyof typeof LIST_ROUTES;
export const SHELVES = Object.keys(LIST_ROUTES) as ShelfName[];
export const isShelfName = (name: string): name is ShelfName => name in LIST_ROUTES;

/** Likes come without ratings and times. */
export interface ShelfEntry {
  movie: Movie;
  rating: number | null;
  added_at: string | null;
}
export interface Shelf {
  entries: ShelfEntry[];
  total: number;
}

const shelfOf = (answer: ListAnswer | Answer<typeof markRoutes.likesOf>): Shelf =>
  'entries' in answer
    ? answer
    : {
        total: answer.total,
        entries: answer.movies.map((movie) => ({ movie, rating: null, added_at: null })),
      };

export type ShelfSearch = NonNullable<Input<typeof markRoutes.watchedBy>['query']>;
interface ListPage extends ShelfSearch {
  userId: string;
  list: ShelfName;
}

export const { useMoviesOfQuery, useOwnCommentsQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Watchlist', 'Ratings', 'Likes', 'Comments'] })
  .injectEndpoints({
    endpoints: (build) => ({
      moviesOf: build.query<Shelf, ListPage>({
        query: ({ userId, list, ...query }) => request(LIST_ROUTES[list], { params: { id: userId }, query }),
        transformResponse: shelfOf,
        providesTags: (_shelf, _failure, { list }) =>
          list === 'likes' ? ['Likes'] : ['Watchlist', 'Ratings'],
      }),
      ownComments: build.query({
        ...calls(commentRoutes.own, (query: { page: number; limit: number }) => ({ query })),
        providesTags: ['Comments'],
      }),
    }),
  });
