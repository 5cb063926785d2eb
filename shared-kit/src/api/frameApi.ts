import type { OwnProfile } from '../contract/social';
import type { Dispatch } from '../state/store';
import { api } from './api';

const NONE = { count: 0 };

/** Calls of the frame whose answers features may change: the counts on the bells and the own profile. */
export const frameApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownProfile: build.query<OwnProfile, void>({
      query: () => ({ url: '/user/profile' }),
      providesTags: ['Profile'],
    }),
    /** Failure counts as 0: specification, section 8. */
    unreadCount: build.query<{ count: number }, void>({
      queryFn: async (_arg, _queryApi, _options, call) => {
        const { data } = await call({ url: '/newsletters/unread-count', params: { _t: Date.now() } });
        return { data: (data as { count: number } | undefined) ?? NONE };
      },
      providesTags: ['UnreadCount'],
    }),
    friendRequestCount: build.query<{ count: number }, void>({
      queryFn: async (_arg, _queryApi, _options, call) => {
        const { data, error } = await call({ url: '/friends/requests/count' });
        if (error) console.error(error);
        return { data: (data as { count: number } | undefined) ?? NONE };
      },
      providesTags: ['FriendRequestCount'],
    }),
  }),
});

/** One unread newsletter fewer on the bell; never below 0. */
export const lowerUnreadCount = () => (dispatch: Dispatch) =>
  dispatch(
    frameApi.util.updateQueryData('unreadCount', undefined, (draft) => {
      draft.count = Math.max(0, draft.count - 1);
    }),
  );

export const { useOwnProfileQuery, useUnreadCountQuery, useFriendRequestCountQuery } = frameApi;
