import { api, calls, undoOnFailure } from 'shared-kit';
import type { Person } from 'shared-kit/contract';
import { friendRoutes } from 'shared-kit/contract/routes';
import type { Dispatch, RootState } from 'shared-kit/state';
import {
  addFriend,
  addOutgoing,
  patchFriendship,
  removeFriend,
  removeIncoming,
  removeOutgoing,
} from './optimisticUpdates';

interface Incoming {
  requestId: string;
  sender: Person;
}

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
async function settle({ dispatch, queryFulfilled }: Mutation, patches: { undo: () => void }[]) {
  const wasConnected = dispatch(isConnected);
  await undoOnFailure(queryFulfilled, patches);
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
      onQueryStarted: (person, mutation) =>
        settle(mutation, [
          patchFriendship(mutation.dispatch, person.id, REQUESTED),
          addOutgoing(mutation.dispatch, person),
        ]),
    }),
    withdrawRequest: build.mutation({
      ...calls(friendRoutes.withdraw, toUser),
      invalidatesTags: ['PublicProfile'],
      onQueryStarted: ({ id }, mutation) =>
        settle(mutation, [
          patchFriendship(mutation.dispatch, id, STRANGERS),
          removeOutgoing(mutation.dispatch, id),
        ]),
    }),
    acceptRequest: build.mutation({
      ...calls(friendRoutes.accept, toRequest),
      invalidatesTags: ['PublicProfile'],
      onQueryStarted: ({ requestId, sender }, mutation) =>
        settle(mutation, [
          patchFriendship(mutation.dispatch, sender.id, FRIENDS),
          ...removeIncoming(mutation.dispatch, requestId),
          addFriend(mutation.dispatch, sender),
        ]),
    }),
    rejectRequest: build.mutation({
      ...calls(friendRoutes.reject, toRequest),
      invalidatesTags: ['PublicProfile'],
      onQueryStarted: ({ requestId, sender }, mutation) =>
        settle(mutation, [
          patchFriendship(mutation.dispatch, sender.id, STRANGERS),
          ...removeIncoming(mutation.dispatch, requestId),
        ]),
    }),
    removeFriend: build.mutation({
      ...calls(friendRoutes.remove, toUser),
      invalidatesTags: ['PublicProfile'],
      onQueryStarted: ({ id }, mutation) =>
        settle(mutation, [
          patchFriendship(mutation.dispatch, id, STRANGERS),
          removeFriend(mutation.dispatch, id),
        ]),
    }),
  }),
});
