import { api, calls } from 'shared-kit';
import { searchRoutes } from 'shared-kit/contract/routes';

export const { useEverythingQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Movies', 'Lists', 'PublicProfile'] })
  .injectEndpoints({
    endpoints: (build) => ({
      everything: build.query({
        ...calls(searchRoutes.everything, (q: string) => ({ query: { q } })),
        providesTags: ['Movies', 'Lists', 'PublicProfile'],
      }),
    }),
  });
