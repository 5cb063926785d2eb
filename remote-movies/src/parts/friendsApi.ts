import { api, calls } from 'shared-kit';
import { friendRoutes } from 'shared-kit/contract/routes';

const friendsApi = api.enhanceEndpoints({ addTagTypes: ['Friends'] }).injectEndpoints({
  endpoints: (build) => ({
    friendsToChoose: build.query({
      ...calls(
        friendRoutes.list,
        () => ({}),
        ({ friends }) => friends,
      ),
      providesTags: ['Friends'],
    }),
  }),
});

export const { useFriendsToChooseQuery } = friendsApi;
