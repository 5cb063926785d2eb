import { api, byCursor, calls } from 'shared-kit';
import { activityRoutes } from 'shared-kit/contract/routes';

const EVENTS_PER_PAGE = 20;

const activityApi = api.enhanceEndpoints({ addTagTypes: ['Activity'] }).injectEndpoints({
  endpoints: (build) => ({
    friendsActivity: build.infiniteQuery({
      infiniteQueryOptions: byCursor,
      ...calls(
        activityRoutes.friends,
        ({ pageParam: before }: { queryArg: void; pageParam: string | null }) => ({
          query: { limit: EVENTS_PER_PAGE, ...(before !== null && { before }) },
        }),
      ),
      providesTags: ['Activity'],
    }),
  }),
});

export const { useFriendsActivityInfiniteQuery } = activityApi;
