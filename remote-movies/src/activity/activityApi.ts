import { api } from 'shared-kit';
import type { AnswerOf, markCalls } from 'shared-kit/contract';

export const EVENTS_A_PAGE = 4;

type ActivityAnswer = AnswerOf<typeof markCalls.friendsActivity>;

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    friendsActivity: build.infiniteQuery<ActivityAnswer, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
      },
      query: ({ pageParam }) => ({
        url: '/movies/activity/friends',
        params: { page: pageParam, limit: EVENTS_A_PAGE },
      }),
      providesTags: ['Activity'],
    }),
  }),
});

export const { useFriendsActivityInfiniteQuery } = activityApi;
