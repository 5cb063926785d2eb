import { api, byCursor, calls, frameApi, undoOnFailure } from 'shared-kit';
import type { Answer, NotificationSettings } from 'shared-kit/contract';
import { notificationRoutes } from 'shared-kit/contract/routes';
import type { Dispatch } from 'shared-kit/state';

const listApi = api.enhanceEndpoints({ addTagTypes: ['Notifications'] }).injectEndpoints({
  endpoints: (build) => ({
    allNotifications: build.infiniteQuery({
      infiniteQueryOptions: byCursor,
      ...calls(
        notificationRoutes.list,
        ({ pageParam: before }: { queryArg: void; pageParam: string | null }) => ({
          query: { ...(before !== null && { before }) },
        }),
      ),
      providesTags: ['Notifications'],
    }),
  }),
});

const markRead = (
  shown: Pick<Answer<typeof notificationRoutes.list>, 'notifications' | 'unread'>,
  ids: readonly string[] | undefined,
) => {
  for (const notification of shown.notifications)
    if (!ids || ids.includes(notification.id)) notification.read = true;
  shown.unread = ids ? Math.max(0, shown.unread - ids.length) : 0;
};

/** Without ids all of them. */
const withRead = (ids: readonly string[] | undefined) => (dispatch: Dispatch) => [
  dispatch(frameApi.util.updateQueryData('notifications', 1, (page) => markRead(page, ids))),
  dispatch(
    listApi.util.updateQueryData('allNotifications', undefined, ({ pages }) =>
      pages.forEach((page) => markRead(page, ids)),
    ),
  ),
];

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readNotifications: build.mutation({
      ...calls(notificationRoutes.markRead, (ids: string[] | undefined) => ({
        body: { ...(ids && { ids }) },
      })),
      onQueryStarted: (ids, { dispatch, queryFulfilled }) =>
        undoOnFailure(queryFulfilled, dispatch(withRead(ids))),
    }),
    notificationSettings: build.query<NotificationSettings, void>(calls(notificationRoutes.settings)),
    changeNotificationSettings: build.mutation<NotificationSettings, Partial<NotificationSettings>>({
      ...calls(notificationRoutes.updateSettings, (body: Partial<NotificationSettings>) => ({ body })),
      onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          notificationsApi.util.updateQueryData('notificationSettings', undefined, (settings) => {
            Object.assign(settings, changes);
          }),
        );
        await undoOnFailure(queryFulfilled, [patch]);
      },
    }),
  }),
});

export const { useAllNotificationsInfiniteQuery } = listApi;
export const {
  useReadNotificationsMutation,
  useNotificationSettingsQuery,
  useChangeNotificationSettingsMutation,
} = notificationsApi;
