import { api, calls } from 'shared-kit';
import { movieRoutes } from 'shared-kit/contract/routes';

/** All features share one namespace of endpoints, so the name begins with the feature's. */
const filmsApi = api.injectEndpoints({
  endpoints: (build) => ({
    featureNameFilms: build.query({
      ...calls(
        movieRoutes.list,
        (limit: number) => ({ query: { sort: 'newest' as const, limit } }),
        ({ movies }) => movies,
      ),
    }),
  }),
});

export const { useFeatureNameFilmsQuery } = filmsApi;
