import { friendRoutes, newsletterRoutes, notificationRoutes, profileRoutes } from '../contract/routes';
import type { Dispatch } from '../state/store';
import { api } from './api';
import { calls, callWith } from './calls';

const NONE = { count: 0 };

export const frameApi = api
  .enhanceEndpoints({ addTagTypes: ['Profile', 'UnreadCount', 'FriendRequestCount'] })
  .injectEndpoints({
    endpoints: (build) => ({
      ownProfile: build.query({ ...calls(profileRoutes.own), providesTags: ['Profile'] }),
      /** A failure counts as 0: specification, section 8. */
      unreadCount: build.query<{ count: number }, void>({
        queryFn: async (_arg, _queryApi, _options, send) => {
          const query = { _t: Date.now() };
          const { data = NONE } = await callWith(send, newsletterRoutes.unreadCount, { query });
          return { data };
        },
        providesTags: ['UnreadCount'],
      }),
      friendRequestCount: build.query<{ count: number }, void>({
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

export const { useOwnProfileQuery, useUnreadCountQuery, useFriendRequestCountQuery, useNotificationsQuery } =
  frameApi;
