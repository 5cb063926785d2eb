import { api } from 'shared-kit';
import type { Movie, MovieInput } from 'shared-kit/contract';

const pathOf = (movieId: string) => `/movies/${encodeURIComponent(movieId)}`;

const formWith = (poster: File) => {
  const form = new FormData();
  form.append('poster', poster);
  return form;
};

const editingApi = api.injectEndpoints({
  endpoints: (build) => ({
    addMovie: build.mutation<Movie, { draft: MovieInput; idempotencyKey: string }>({
      query: ({ draft, idempotencyKey }) => ({ url: '/movies', method: 'POST', body: draft, idempotencyKey }),
      invalidatesTags: ['Movies', 'MovieFacets', 'Stats'],
    }),
    changeMovie: build.mutation<Movie, { movieId: string; changes: Partial<MovieInput> }>({
      query: ({ movieId, changes }) => ({ url: pathOf(movieId), method: 'PUT', body: changes }),
      invalidatesTags: (_movie, _failure, { movieId }) => [
        'Movies',
        'MovieFacets',
        { type: 'Movie', id: movieId },
      ],
    }),
    uploadPoster: build.mutation<Movie, { movieId: string; poster: File }>({
      query: ({ movieId, poster }) => ({
        url: `${pathOf(movieId)}/poster`,
        method: 'POST',
        body: formWith(poster),
      }),
      invalidatesTags: (_movie, _failure, { movieId }) => ['Movies', { type: 'Movie', id: movieId }],
    }),
    /** The film's own entry is left alone: asking for it again would only answer that it is gone. */
    removeMovie: build.mutation<{ success: true }, string>({
      query: (movieId) => ({ url: pathOf(movieId), method: 'DELETE' }),
      invalidatesTags: ['Movies', 'MovieFacets', 'Stats'],
    }),
  }),
});

export const {
  useAddMovieMutation,
  useChangeMovieMutation,
  useUploadPosterMutation,
  useRemoveMovieMutation,
} = editingApi;
