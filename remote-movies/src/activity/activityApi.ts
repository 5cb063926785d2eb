import { api, byCursor, calls } from 'shared-kit';
import { activityRoutes } from 'shared-kit/contract/routes';

export const { useFriendsActivityInfiniteQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Activity'] })
  .injectEndpoints({
    endpoints: (build) => ({
      friendsActivity: build.infiniteQuery({
        infiniteQueryOptions: byCursor,
        ...calls(
          activityRoutes.friends,
          ({ pageParam: before }: { queryArg: void; pageParam: string | null }) => ({
            query: { limit: 20, ...(before !== null && { before }) },
          }),
        ),
        providesTags: ['Activity'],
      }),
    }),
  });
