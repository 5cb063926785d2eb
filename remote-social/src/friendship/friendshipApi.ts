import { api, calls, frameApi, undoOnFailure } from 'shared-kit';
import type { FriendshipState, Person } from 'shared-kit/contract';
import { friendRoutes } from 'shared-kit/contract/routes';
import type { Dispatch, RootState } from 'shared-kit/state';
import { friendsApi } from '../friends/friendsApi';

const { updateQueryData } = friendsApi.util;

const patchFriendship = (userId: string, state: Partial<FriendshipState>) =>
  updateQueryData('friendship', userId, (known) => void Object.assign(known, state));

const removeIncoming = (requestId: string) => [
  updateQueryData('incoming', undefined, (list) => {
    list.items = list.items.filter((request) => request.id !== requestId);
  }),
  frameApi.util.updateQueryData('friendRequestCount', undefined, (requests) => {
    requests.count = Math.max(0, requests.count - 1);
  }),
];

const addOutgoing = (person: Person) =>
  updateQueryData('outgoing', undefined, (list) => {
    list.items.unshift({ id: person.id, receiver: person, created_at: new Date().toISOString() });
  });

const removeOutgoing = (userId: string) =>
  updateQueryData('outgoing', undefined, (list) => {
    list.items = list.items.filter((request) => request.receiver.id !== userId);
  });

const addFriend = (person: Person) =>
  updateQueryData('friends', undefined, (list) => {
    list.items.push({ ...person, friends_since: new Date().toISOString() });
  });

/** The receiver had already asked. */
const becomeFriends = (person: Person) => [
  patchFriendship(person.id, FRIENDS),
  removeOutgoing(person.id),
  addFriend(person),
];

const removeFriend = (userId: string) =>
  updateQueryData('friends', undefined, (list) => {
    list.items = list.items.filter((friend) => friend.id !== userId);
  });

interface Incoming {
  requestId: string;
  sender: Person;
}

type Patch = (dispatch: Dispatch, getState: () => RootState, extra: unknown) => { undo: () => void };

interface Mutation {
  dispatch: Dispatch;
  queryFulfilled: Promise<unknown>;
}

const FRIEND_TAGS = ['Friends', 'FriendRequests', 'FriendRequestCount', 'FriendStatus'] as const;
const TAGS = [...FRIEND_TAGS, 'PublicProfile'] as const;
const STRANGERS = { status: 'none', direction: null, requestId: null, actionable: true } as const;
const FRIENDS = { status: 'accepted', direction: null, requestId: null } as const;
const REQUESTED = { status: 'pending', direction: 'outgoing' } as const;

const toUser = ({ id }: Person) => ({ params: { userId: id } });
const toRequest = ({ requestId }: Incoming) => ({ params: { requestId } });

const isConnected = (_dispatch: Dispatch, getState: () => RootState) => getState().presence.isConnected;

/** While connected, a success needs no refetch: the server sends `friends:changed` and the shell refetches. */
async function settle({ dispatch, queryFulfilled }: Mutation, patches: Patch[]) {
  const wasConnected = dispatch(isConnected);
  await undoOnFailure(
    queryFulfilled,
    patches.map((patch) => dispatch(patch)),
  );
  const isDone = await queryFulfilled.then(
    () => true,
    () => false,
  );
  if (isDone && wasConnected && dispatch(isConnected)) return;
  dispatch(api.util.invalidateTags([...FRIEND_TAGS]));
}

export const friendshipApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    sendRequest: build.mutation({
      ...calls(friendRoutes.request, toUser),
      invalidatesTags: ['PublicProfile'],
      onQueryStarted: async (person, mutation) => {
        const { dispatch, queryFulfilled } = mutation;
        const settled = settle(mutation, [patchFriendship(person.id, REQUESTED), addOutgoing(person)]);
        const isAccepted = await queryFulfilled.then(
          ({ data }) => data.status === 'accepted',
          () => false,
        );
        if (isAccepted) becomeFriends(person).forEach((patch) => void dispatch(patch));
        await settled;
      },
    }),
    withdrawRequest: build.mutation({
      ...calls(friendRoutes.withdraw, toUser),
      invalidatesTags: ['PublicProfile'],
      onQueryStarted: ({ id }, mutation) =>
        settle(mutation, [patchFriendship(id, STRANGERS), removeOutgoing(id)]),
    }),
    acceptRequest: build.mutation({
      ...calls(friendRoutes.accept, toRequest),
      invalidatesTags: ['PublicProfile'],
      onQueryStarted: ({ requestId, sender }, mutation) =>
        settle(mutation, [
          patchFriendship(sender.id, FRIENDS),
          ...removeIncoming(requestId),
          addFriend(sender),
        ]),
    }),
    rejectRequest: build.mutation({
      ...calls(friendRoutes.reject, toRequest),
      invalidatesTags: ['PublicProfile'],
      onQueryStarted: ({ requestId, sender }, mutation) =>
        settle(mutation, [patchFriendship(sender.id, STRANGERS), ...removeIncoming(requestId)]),
    }),
    removeFriend: build.mutation({
      ...calls(friendRoutes.remove, toUser),
      invalidatesTags: ['PublicProfile'],
      onQueryStarted: ({ id }, mutation) =>
        settle(mutation, [patchFriendship(id, STRANGERS), removeFriend(id)]),
    }),
  }),
});
