import { frameApi } from 'shared-kit';
import type { Dispatch, RootState } from 'shared-kit/state';
import { newslettersApi } from '../newslettersApi';

const { updateQueryData, selectCachedArgsForQuery } = newslettersApi.util;

export const markInLists =
  (matches: (id: string) => boolean) => (dispatch: Dispatch, getState: () => RootState) => [
    ...selectCachedArgsForQuery(getState(), 'newsletters').map((args) =>
      dispatch(
        updateQueryData('newsletters', args, ({ data }) => {
          for (const item of data) if (matches(item.id)) item.is_viewed = true;
        }),
      ),
    ),
    dispatch(
      updateQueryData('latestNewsletters', undefined, (latest) => {
        latest.data = latest.data.filter((item) => !matches(item.id));
      }),
    ),
  ];

export const clearUnreadCount = () => (dispatch: Dispatch) =>
  dispatch(
    frameApi.util.updateQueryData('unreadCount', undefined, (unread) => {
      unread.count = 0;
    }),
  );
