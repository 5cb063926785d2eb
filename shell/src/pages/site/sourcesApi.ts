import { api, calls } from 'shared-kit';
import { movieSourceRoutes } from 'shared-kit/contract/routes';

export const sourcesApi = api.injectEndpoints({
  endpoints: (build) => ({ movieSources: build.query(calls(movieSourceRoutes.list)) }),
});

export const { useMovieSourcesQuery } = sourcesApi;
