import { api, calls } from 'shared-kit';
import { markRoutes } from 'shared-kit/contract/routes';

export const EVENTS_PER_PAGE = 4;

const activityApi = api.enhanceEndpoints({ addTagTypes: ['Activity'] }).injectEndpoints({
  endpoints: (build) => ({
    friendsActivity: build.infiniteQuery({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
      },
      ...calls(markRoutes.friendsActivity, ({ pageParam }: { queryArg: void; pageParam: number }) => ({
        query: { page: pageParam, limit: EVENTS_PER_PAGE },
      })),
      providesTags: ['Activity'],
    }),
  }),
});

export const { useFriendsActivityInfiniteQuery } = activityApi;
