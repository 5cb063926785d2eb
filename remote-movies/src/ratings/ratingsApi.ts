import { api } from 'shared-kit';
import type { AnswerOf, ratingCalls, RatingsAnswer } from 'shared-kit/contract';

const pathOf = (movieId: string) => `/movies/${encodeURIComponent(movieId)}`;

export const ratingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ratings: build.query<RatingsAnswer, string>({
      query: (movieId) => ({ url: `${pathOf(movieId)}/ratings` }),
      providesTags: (_ratings, _failure, movieId) => [{ type: 'Ratings', id: movieId }],
    }),
    rate: build.mutation<AnswerOf<typeof ratingCalls.rate>, { movieId: string; rating: number }>({
      query: ({ movieId, rating }) => ({ url: `${pathOf(movieId)}/rating`, method: 'PUT', body: { rating } }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Watchlist']),
    }),
    unrate: build.mutation<AnswerOf<typeof ratingCalls.unrate>, { movieId: string }>({
      query: ({ movieId }) => ({ url: `${pathOf(movieId)}/rating`, method: 'DELETE' }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Watchlist']),
    }),
  }),
});

export const { useRatingsQuery, useRateMutation, useUnrateMutation } = ratingsApi;
