import { api, calls } from 'shared-kit';
import type { Answer } from 'shared-kit/contract';
import { activityRoutes } from 'shared-kit/contract/routes';

const EVENTS_PER_PAGE = 20;

const activityApi = api.enhanceEndpoints({ addTagTypes: ['Activity'] }).injectEndpoints({
  endpoints: (build) => ({
    friendsActivity: build.infiniteQuery({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }: Answer<typeof activityRoutes.friends>) => next ?? undefined,
      },
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
