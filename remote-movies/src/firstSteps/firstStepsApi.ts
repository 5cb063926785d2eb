import { api, calls } from 'shared-kit';
import { firstStepsRoutes, markRoutes } from 'shared-kit/contract/routes';
import { PAGE_LIMIT_MAX } from 'shared-kit/contract/limits';

export const { useFirstStepsQuery, useHideFirstStepsMutation, useSeenMoviesQuery } = api
  .enhanceEndpoints({ addTagTypes: ['FirstSteps'] })
  .injectEndpoints({
    endpoints: (build) => ({
      firstSteps: build.query({ ...calls(firstStepsRoutes.read), providesTags: ['FirstSteps'] }),
      hideFirstSteps: build.mutation({
        ...calls(firstStepsRoutes.update, (hidden: boolean) => ({ body: { hidden } })),
        invalidatesTags: ['FirstSteps'],
      }),
      /** The latest films that a user has seen. Without tags: a page that marks films knows what it marks. */
      seenMovies: build.query({
        ...calls(
          markRoutes.watchedBy,
          (userId: string) => ({ params: { id: userId }, query: { limit: PAGE_LIMIT_MAX } }),
          ({ entries }) => entries.map(({ movie }) => movie.id),
        ),
      }),
    }),
  });
