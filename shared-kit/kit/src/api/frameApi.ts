import {
  friendRoutes,
  newsletterRoutes,
  notificationRoutes,
  profileRoutes,
} from 'shared-kit/contract/routes';
import type { Answer } from 'shared-kit/contract';
import type { Dispatch } from '../state/store';
import { api, type ApiOf, type Reads, type UseQuery } from './api';
import { calls, callWith } from './calls';

interface Count {
  count: number;
}
type OwnProfile = Answer<typeof profileRoutes.own>;
type Notifications = Answer<typeof notificationRoutes.list>;

const NONE = { count: 0 };

export const frameApi: ApiOf<{
  ownProfile: Reads<OwnProfile>;
  unreadCount: Reads<Count, void, unknown>;
  friendRequestCount: Reads<Count, void, unknown>;
  notifications: Reads<Notifications, number>;
}> = api.enhanceEndpoints({ addTagTypes: ['Profile', 'UnreadCount', 'FriendRequestCount'] }).injectEndpoints({
  endpoints: (build) => ({
    ownProfile: build.query({ ...calls(profileRoutes.own), providesTags: ['Profile'] }),
    /** A failure counts as 0: specification, section 8. */
    unreadCount: build.query<Count, void>({
      queryFn: async (_arg, _queryApi, _options, send) => {
        const query = { _t: Date.now() };
        const { data = NONE } = await callWith(send, newsletterRoutes.unreadCount, { query });
        return { data };
      },
      providesTags: ['UnreadCount'],
    }),
    friendRequestCount: build.query<Count, void>({
      queryFn: async (_arg, _queryApi, _options, send) => {
        const { data = NONE, error } = await callWith(send, friendRoutes.count);
        if (error) console.error(error);
        return { data };
      },
      providesTags: ['FriendRequestCount'],
    }),
    /** The shell keeps the first page up to date while the socket is connected. */
    notifications: build.query(calls(notificationRoutes.list, (page: number) => ({ query: { page } }))),
  }),
});

export const lowerUnreadCount = () => (dispatch: Dispatch) =>
  dispatch(
    frameApi.util.updateQueryData('unreadCount', undefined, (draft) => {
      draft.count = Math.max(0, draft.count - 1);
    }),
  );

export const useOwnProfileQuery: UseQuery<OwnProfile> = frameApi.useOwnProfileQuery;
export const useUnreadCountQuery: UseQuery<Count> = frameApi.useUnreadCountQuery;
export const useFriendRequestCountQuery: UseQuery<Count> = frameApi.useFriendRequestCountQuery;
export const useNotificationsQuery: UseQuery<Notifications, number> = frameApi.useNotificationsQuery;
