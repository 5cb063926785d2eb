import type { Answer } from 'shared-kit/contract';
import { inCommonRoutes } from 'shared-kit/contract/routes';
import { api, type UseQuery } from './api';
import { calls } from './calls';

/** On a user's page two remotes show parts of the same answer, so it is asked for once. */
const inCommonApi = api
  .enhanceEndpoints({ addTagTypes: ['Friends', 'Watchlist', 'Ratings'] })
  .injectEndpoints({
    endpoints: (build) => ({
      inCommon: build.query({
        ...calls(inCommonRoutes.read, (userId: string) => ({ params: { id: userId } })),
        providesTags: ['Friends', 'Watchlist', 'Ratings'],
      }),
    }),
  });

export const useInCommonQuery: UseQuery<
  Answer<typeof inCommonRoutes.read>,
  string
> = inCommonApi.useInCommonQuery;
