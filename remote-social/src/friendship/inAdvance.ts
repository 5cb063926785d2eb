import { frameApi } from 'shared-kit';
import type { FriendshipState, Person } from 'shared-kit/contract';
import type { Dispatch } from 'shared-kit/state';
import { friendsApi } from '../friends/friendsApi';

const { updateQueryData } = friendsApi.util;

interface Patch {
  undo: () => void;
}

/** Shows a state of the friendship before the server has confirmed it. */
export const nowIs = (dispatch: Dispatch, userId: string, state: Partial<FriendshipState>): Patch =>
  dispatch(updateQueryData('friendship', userId, (known) => void Object.assign(known, state)));

export const withoutIncoming = (dispatch: Dispatch, requestId: string): Patch[] => [
  dispatch(
    updateQueryData('incoming', undefined, (list) => {
      list.items = list.items.filter((request) => request.id !== requestId);
    }),
  ),
  dispatch(
    frameApi.util.updateQueryData('friendRequestCount', undefined, (draft) => {
      draft.count = Math.max(0, draft.count - 1);
    }),
  ),
];

export const withoutOutgoing = (dispatch: Dispatch, userId: string): Patch =>
  dispatch(
    updateQueryData('outgoing', undefined, (list) => {
      list.items = list.items.filter((request) => request.receiver.id !== userId);
    }),
  );

export const withOutgoing = (dispatch: Dispatch, person: Person): Patch =>
  dispatch(
    updateQueryData('outgoing', undefined, (list) => {
      list.items.unshift({ id: person.id, receiver: person, created_at: new Date().toISOString() });
    }),
  );

export const withFriend = (dispatch: Dispatch, person: Person): Patch =>
  dispatch(
    updateQueryData('friends', undefined, (list) => {
      list.items.push({ ...person, friends_since: new Date().toISOString() });
    }),
  );

export const withoutFriend = (dispatch: Dispatch, userId: string): Patch =>
  dispatch(
    updateQueryData('friends', undefined, (list) => {
      list.items = list.items.filter((friend) => friend.id !== userId);
    }),
  );

/** Takes back what was shown in advance when the server refuses. */
export async function unlessRefused(answer: Promise<unknown>, patches: Patch[]): Promise<void> {
  try {
    await answer;
  } catch {
    for (const patch of patches) patch.undo();
  }
}
