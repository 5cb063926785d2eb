import { api, calls } from 'shared-kit';
import type { Body } from 'shared-kit/contract';
import { movieRoutes } from 'shared-kit/contract/routes';

interface Change {
  movieId: string;
  body: Body<typeof movieRoutes.update>;
}

export const {
  useAddMovieMutation,
  useChangeMovieMutation,
  useUploadPosterMutation,
  useRemoveMovieMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Movies', 'MovieFacets', 'Movie', 'Stats'] }).injectEndpoints({
  endpoints: (build) => ({
    addMovie: build.mutation({
      ...calls(movieRoutes.create),
      invalidatesTags: ['Movies', 'MovieFacets', 'Stats'],
    }),
    changeMovie: build.mutation({
      ...calls(movieRoutes.update, ({ movieId, body }: Change) => ({ params: { id: movieId }, body })),
      invalidatesTags: (_movie, _failure, { movieId }) => [
        'Movies',
        'MovieFacets',
        { type: 'Movie', id: movieId },
      ],
    }),
    uploadPoster: build.mutation({
      ...calls(movieRoutes.uploadPoster, ({ movieId, poster }: { movieId: string; poster: File }) => ({
        params: { id: movieId },
        file: { poster },
      })),
      invalidatesTags: (_movie, _failure, { movieId }) => ['Movies', { type: 'Movie', id: movieId }],
    }),
    /** Doesn't invalidate the film itself, because a refetch would only answer 404. */
    removeMovie: build.mutation({
      ...calls(movieRoutes.remove, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Movies', 'MovieFacets', 'Stats'],
    }),
  }),
});
