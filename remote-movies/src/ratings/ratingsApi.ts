import { api, calls } from 'shared-kit';
import { ratingRoutes } from 'shared-kit/contract/routes';

export const ratingsApi = api.enhanceEndpoints({ addTagTypes: ['Ratings', 'Watchlist'] }).injectEndpoints({
  endpoints: (build) => ({
    ratings: build.query({
      ...calls(ratingRoutes.read, (movieId: string) => ({ params: { id: movieId } })),
      providesTags: (_ratings, _failure, movieId) => [{ type: 'Ratings', id: movieId }],
    }),
    rate: build.mutation({
      ...calls(ratingRoutes.rate, ({ movieId, rating }: { movieId: string; rating: number }) => ({
        params: { id: movieId },
        body: { rating },
      })),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Watchlist']),
    }),
    unrate: build.mutation({
      ...calls(ratingRoutes.unrate, (movieId: string) => ({ params: { id: movieId } })),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Watchlist']),
    }),
  }),
});

export const { useRatingsQuery, useRateMutation, useUnrateMutation } = ratingsApi;
