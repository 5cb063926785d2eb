import { api, calls } from 'shared-kit';
import { profileRoutes } from 'shared-kit/contract/routes';

const usernamesApi = api.injectEndpoints({
  endpoints: (build) => ({
    username: build.query(
      calls(
        profileRoutes.byId,
        (id: string) => ({ params: { id } }),
        ({ username }) => username,
      ),
    ),
  }),
});

export const { useUsernameQuery } = usernamesApi;
