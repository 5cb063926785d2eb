import { api, calls } from 'shared-kit';
import type { Person } from 'shared-kit/contract';
import { friendRoutes } from 'shared-kit/contract/routes';
import {
  nowIs,
  unlessRefused,
  withFriend,
  withOutgoing,
  withoutFriend,
  withoutIncoming,
  withoutOutgoing,
} from './inAdvance';

/** An incoming request and whose it is, so that every place that shows it changes at once. */
interface Incoming {
  requestId: string;
  person: Person;
}

const AFFECTED = [
  'Friends',
  'FriendRequests',
  'FriendRequestCount',
  'FriendStatus',
  'PublicProfile',
] as const;
const STRANGERS = { status: 'none', direction: null, requestId: null, actionable: true } as const;
const FRIENDS = { status: 'accepted', direction: null, requestId: null } as const;
const ASKED = { status: 'pending', direction: 'outgoing' } as const;

const toUser = ({ id }: Person) => ({ params: { userId: id } });
const toRequest = ({ requestId }: Incoming) => ({ params: { requestId } });

export const friendshipApi = api.enhanceEndpoints({ addTagTypes: AFFECTED }).injectEndpoints({
  endpoints: (build) => ({
    sendRequest: build.mutation({
      ...calls(friendRoutes.request, toUser),
      invalidatesTags: AFFECTED,
      onQueryStarted: (person, { dispatch, queryFulfilled }) =>
        unlessRefused(queryFulfilled, [nowIs(dispatch, person.id, ASKED), withOutgoing(dispatch, person)]),
    }),
    withdrawRequest: build.mutation({
      ...calls(friendRoutes.withdraw, toUser),
      invalidatesTags: AFFECTED,
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        unlessRefused(queryFulfilled, [nowIs(dispatch, id, STRANGERS), withoutOutgoing(dispatch, id)]),
    }),
    acceptRequest: build.mutation({
      ...calls(friendRoutes.accept, toRequest),
      invalidatesTags: AFFECTED,
      onQueryStarted: ({ requestId, person }, { dispatch, queryFulfilled }) =>
        unlessRefused(queryFulfilled, [
          nowIs(dispatch, person.id, FRIENDS),
          ...withoutIncoming(dispatch, requestId),
          withFriend(dispatch, person),
        ]),
    }),
    rejectRequest: build.mutation({
      ...calls(friendRoutes.reject, toRequest),
      invalidatesTags: AFFECTED,
      onQueryStarted: ({ requestId, person }, { dispatch, queryFulfilled }) =>
        unlessRefused(queryFulfilled, [
          nowIs(dispatch, person.id, STRANGERS),
          ...withoutIncoming(dispatch, requestId),
        ]),
    }),
    removeFriend: build.mutation({
      ...calls(friendRoutes.remove, toUser),
      invalidatesTags: AFFECTED,
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        unlessRefused(queryFulfilled, [nowIs(dispatch, id, STRANGERS), withoutFriend(dispatch, id)]),
    }),
  }),
});
