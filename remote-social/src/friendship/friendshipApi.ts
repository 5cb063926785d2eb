import { api } from 'shared-kit';
import type { Person } from 'shared-kit/contract';
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

export const friendshipApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendRequest: build.mutation<{ status: 'pending' | 'accepted' }, Person>({
      query: ({ id }) => ({ url: `/friends/request/${id}`, method: 'POST' }),
      invalidatesTags: AFFECTED,
      onQueryStarted: (person, { dispatch, queryFulfilled }) =>
        unlessRefused(queryFulfilled, [nowIs(dispatch, person.id, ASKED), withOutgoing(dispatch, person)]),
    }),
    withdrawRequest: build.mutation<unknown, Person>({
      query: ({ id }) => ({ url: `/friends/request/${id}`, method: 'DELETE' }),
      invalidatesTags: AFFECTED,
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        unlessRefused(queryFulfilled, [nowIs(dispatch, id, STRANGERS), withoutOutgoing(dispatch, id)]),
    }),
    acceptRequest: build.mutation<unknown, Incoming>({
      query: ({ requestId }) => ({ url: `/friends/accept/${requestId}`, method: 'PUT' }),
      invalidatesTags: AFFECTED,
      onQueryStarted: ({ requestId, person }, { dispatch, queryFulfilled }) =>
        unlessRefused(queryFulfilled, [
          nowIs(dispatch, person.id, FRIENDS),
          ...withoutIncoming(dispatch, requestId),
          withFriend(dispatch, person),
        ]),
    }),
    rejectRequest: build.mutation<unknown, Incoming>({
      query: ({ requestId }) => ({ url: `/friends/reject/${requestId}`, method: 'PUT' }),
      invalidatesTags: AFFECTED,
      onQueryStarted: ({ requestId, person }, { dispatch, queryFulfilled }) =>
        unlessRefused(queryFulfilled, [
          nowIs(dispatch, person.id, STRANGERS),
          ...withoutIncoming(dispatch, requestId),
        ]),
    }),
    removeFriend: build.mutation<unknown, Person>({
      query: ({ id }) => ({ url: `/friends/${id}`, method: 'DELETE' }),
      invalidatesTags: AFFECTED,
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        unlessRefused(queryFulfilled, [nowIs(dispatch, id, STRANGERS), withoutFriend(dispatch, id)]),
    }),
  }),
});
