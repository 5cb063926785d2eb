import { lowerUnreadCount } from 'shared-kit';
import type { Dispatch, RootState } from 'shared-kit/state';
import { newslettersApi } from '../newslettersApi';
import { clearUnreadCount, markInLists, type Patch } from './patches';
import { newsletterViewed, selectIsViewed, viewingFailed } from './viewed';

const undoAll = (patches: Patch[]) => patches.reverse().forEach((patch) => patch.undo());

/** Marks a newsletter viewed, once; the lists and the count show it at once. Throws the failure after undoing. */
export const viewNewsletter =
  (id: string) =>
  async (dispatch: Dispatch, getState: () => RootState): Promise<void> => {
    if (selectIsViewed(getState(), id)) return;
    dispatch(newsletterViewed(id));
    const patches = [...dispatch(markInLists((other) => other === id)), dispatch(lowerUnreadCount())];
    try {
      await dispatch(newslettersApi.endpoints.markViewed.initiate(id)).unwrap();
    } catch (error) {
      undoAll(patches);
      dispatch(viewingFailed(id));
      throw error;
    }
  };

export const viewAllNewsletters =
  () =>
  async (dispatch: Dispatch): Promise<void> => {
    const patches = [...dispatch(markInLists(() => true)), dispatch(clearUnreadCount())];
    try {
      await dispatch(newslettersApi.endpoints.markAllViewed.initiate()).unwrap();
    } catch (error) {
      undoAll(patches);
      throw error;
    }
  };
