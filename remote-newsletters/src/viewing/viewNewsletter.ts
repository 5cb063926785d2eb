import { frameApi, lowerUnreadCount, undoOnFailure } from 'shared-kit';
import type { Dispatch, RootState } from 'shared-kit/state';
import { newslettersApi } from '../newslettersApi';
import { newsletterViewed, selectIsViewed, viewingFailed } from './viewedSlice';

const { updateQueryData, selectCachedArgsForQuery } = newslettersApi.util;

const markInLists = (matches: (id: string) => boolean) => (dispatch: Dispatch, getState: () => RootState) => [
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

const clearUnreadCount = () => (dispatch: Dispatch) =>
  dispatch(
    frameApi.util.updateQueryData('unreadCount', undefined, (unread) => {
      unread.count = 0;
    }),
  );

const { markViewed, markAllViewed } = newslettersApi.endpoints;

/** An optimistic change: it throws the failure after it is undone. */
export const viewNewsletter =
  (id: string) =>
  async (dispatch: Dispatch, getState: () => RootState): Promise<void> => {
    if (selectIsViewed(getState(), id)) return;
    dispatch(newsletterViewed(id));
    const patches = [
      { undo: () => dispatch(viewingFailed(id)) },
      ...dispatch(markInLists((other) => other === id)),
      dispatch(lowerUnreadCount()),
    ];
    const call = dispatch(markViewed.initiate(id)).unwrap();
    await undoOnFailure(call, patches);
    await call;
  };

export const viewAllNewsletters =
  () =>
  async (dispatch: Dispatch): Promise<void> => {
    const patches = [...dispatch(markInLists(() => true)), dispatch(clearUnreadCount())];
    const call = dispatch(markAllViewed.initiate()).unwrap();
    await undoOnFailure(call, patches);
    await call;
  };
