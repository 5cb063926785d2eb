import { api, calls, frameApi, undoOnFailure } from 'shared-kit';
import type { NotificationSettings } from 'shared-kit/contract';
import { notificationRoutes } from 'shared-kit/contract/routes';
import type { Dispatch, RootState } from 'shared-kit/state';

/** Without ids all of them. */
const withRead = (ids: readonly string[] | undefined) => (dispatch: Dispatch, getState: () => RootState) =>
  frameApi.util.selectCachedArgsForQuery(getState(), 'notifications').map((page) =>
    dispatch(
      frameApi.util.updateQueryData('notifications', page, (draft) => {
        const read = draft.notifications.filter(({ id, read }) => !read && (!ids || ids.includes(id)));
        for (const notification of read) notification.read = true;
        draft.unread = ids ? Math.max(0, draft.unread - ids.length) : 0;
      }),
    ),
  );

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

export const {
  useReadNotificationsMutation,
  useNotificationSettingsQuery,
  useChangeNotificationSettingsMutation,
} = notificationsApi;
