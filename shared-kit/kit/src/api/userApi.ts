import type { Answer } from 'shared-kit/contract';
import { profileRoutes } from 'shared-kit/contract/routes';
import { api, type UseQuery } from './api';
import { calls } from './calls';

/** Several remotes show the same user. With one endpoint, it is loaded once. */
const userApi = api.enhanceEndpoints({ addTagTypes: ['PublicProfile'] }).injectEndpoints({
  endpoints: (build) => ({
    userById: build.query({
      ...calls(profileRoutes.byId, (id: string) => ({ params: { id } })),
      providesTags: ['PublicProfile'],
    }),
  }),
});

export const useUserByIdQuery: UseQuery<Answer<typeof profileRoutes.byId>, string> = userApi.useUserByIdQuery;
