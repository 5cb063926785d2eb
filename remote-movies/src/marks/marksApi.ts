import { api } from 'shared-kit';
import type { FilmMarks, Marks } from 'shared-kit/contract';

export type Mark = 'watched' | 'watchlist';

const pathOf = (movieId: string) => `/movies/${encodeURIComponent(movieId)}`;

export const marksApi = api.injectEndpoints({
  endpoints: (build) => ({
    filmMarks: build.query<FilmMarks, string>({
      query: (movieId) => ({ url: `${pathOf(movieId)}/marks` }),
      providesTags: (_marks, _failure, movieId) => [{ type: 'WatchState', id: movieId }],
    }),
    setMark: build.mutation<Marks, { movieId: string; mark: Mark; isOn: boolean }>({
      query: ({ movieId, mark, isOn }) => ({
        url: `${pathOf(movieId)}/${mark}`,
        method: isOn ? 'PUT' : 'DELETE',
      }),
      invalidatesTags: (_marks, failure) => (failure ? [] : ['Watchlist']),
    }),
  }),
});

export const { useFilmMarksQuery, useSetMarkMutation } = marksApi;
