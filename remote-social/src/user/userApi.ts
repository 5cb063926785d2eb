import { api, calls } from 'shared-kit';
import { profileRoutes } from 'shared-kit/contract/routes';

const userApi = api.enhanceEndpoints({ addTagTypes: ['PublicProfile'] }).injectEndpoints({
  endpoints: (build) => ({
    userByName: build.query({
      ...calls(profileRoutes.byName, (username: string) => ({ params: { username } })),
      providesTags: ['PublicProfile'],
    }),
  }),
});

export const { useUserByNameQuery } = userApi;
