import { lowerUnreadCount, undoOnFailure } from 'shared-kit';
import type { Dispatch, RootState } from 'shared-kit/state';
import { newslettersApi } from '../newslettersApi';
import { clearUnreadCount, markInLists } from './patches';
import { newsletterViewed, selectIsViewed, viewingFailed } from './viewedSlice';

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
