import { api, calls } from 'shared-kit';
import { inCommonRoutes } from 'shared-kit/contract/routes';

/** The server's maximum, because the page picks one film among all of them. */
const LIMIT = 100;

const togetherApi = api.enhanceEndpoints({ addTagTypes: ['Watchlist'] }).injectEndpoints({
  endpoints: (build) => ({
    together: build.query({
      ...calls(inCommonRoutes.together, (userId: string) => ({
        params: { userId },
        query: { limit: LIMIT },
      })),
      providesTags: ['Watchlist'],
    }),
  }),
});

export const { useTogetherQuery } = togetherApi;
