import { frameApi } from 'shared-kit';
import type { FriendshipState, Person } from 'shared-kit/contract';
import type { Dispatch } from 'shared-kit/state';
import { friendsApi } from '../friends/friendsApi';

const { updateQueryData } = friendsApi.util;

export const patchFriendship = (dispatch: Dispatch, userId: string, state: Partial<FriendshipState>) =>
  dispatch(updateQueryData('friendship', userId, (known) => void Object.assign(known, state)));

export const removeIncoming = (dispatch: Dispatch, requestId: string) => [
  dispatch(
    updateQueryData('incoming', undefined, (list) => {
      list.items = list.items.filter((request) => request.id !== requestId);
    }),
  ),
  dispatch(
    frameApi.util.updateQueryData('friendRequestCount', undefined, (requests) => {
      requests.count = Math.max(0, requests.count - 1);
    }),
  ),
];

export const addOutgoing = (dispatch: Dispatch, person: Person) =>
  dispatch(
    updateQueryData('outgoing', undefined, (list) => {
      list.items.unshift({ id: person.id, receiver: person, created_at: new Date().toISOString() });
    }),
  );

export const removeOutgoing = (dispatch: Dispatch, userId: string) =>
  dispatch(
    updateQueryData('outgoing', undefined, (list) => {
      list.items = list.items.filter((request) => request.receiver.id !== userId);
    }),
  );

export const addFriend = (dispatch: Dispatch, person: Person) =>
  dispatch(
    updateQueryData('friends', undefined, (list) => {
      list.items.push({ ...person, friends_since: new Date().toISOString() });
    }),
  );

export const removeFriend = (dispatch: Dispatch, userId: string) =>
  dispatch(
    updateQueryData('friends', undefined, (list) => {
      list.items = list.items.filter((friend) => friend.id !== userId);
    }),
  );
