import { frameApi } from 'shared-kit';
import type { Dispatch, RootState } from 'shared-kit/state';
import { newslettersApi } from '../newslettersApi';

export interface Patch {
  undo: () => void;
}

const { updateQueryData, selectCachedArgsForQuery } = newslettersApi.util;

/** In every fetched list those that `matches` picks become viewed, and leave the popup. */
export const markInLists =
  (matches: (id: string) => boolean) =>
  (dispatch: Dispatch, getState: () => RootState): Patch[] => [
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
    frameApi.util.updateQueryData('unreadCount', undefined, (draft) => {
      draft.count = 0;
    }),
  );
