import { api, calls, callWith, type Failure } from 'shared-kit';
import type { Answer, Friend, FriendshipState, IncomingRequest, OutgoingRequest } from 'shared-kit/contract';
import { friendRoutes, inCommonRoutes, profileRoutes } from 'shared-kit/contract/routes';
import * as texts from '../texts';

/** A list that fails to load is empty: specification, section 8. `failed` lets the page offer a retry. */
export interface FetchedList<T> {
  items: T[];
  failed: boolean;
}

function toList<Answer, T>(
  { data, error }: { data?: Answer; error?: Failure },
  itemsOf: (answer: Answer) => T[],
) {
  if (error) console.error(error);
  return { data: { items: data ? itemsOf(data) : [], failed: data === undefined } satisfies FetchedList<T> };
}

export const noFriendship = (message: string): FriendshipState => ({
  status: 'none',
  message,
  actionable: false,
  direction: null,
  requestId: null,
});

export const friendsApi = api
  .enhanceEndpoints({ addTagTypes: ['Friends', 'FriendRequests', 'FriendStatus', 'PublicProfile'] })
  .injectEndpoints({
    endpoints: (build) => ({
      friends: build.query<FetchedList<Friend>, void>({
        queryFn: async (_arg, _queryApi, _options, send) =>
          toList(await callWith(send, friendRoutes.list), ({ friends }) => friends),
        providesTags: ['Friends'],
      }),
      /** The cards are whole without it, so its failure isn't shown. */
      tastes: build.query({
        ...calls(inCommonRoutes.tastes),
        transformResponse: ({ friends }: Answer<typeof inCommonRoutes.tastes>) => friends,
        providesTags: ['Friends'],
      }),
      incoming: build.query<FetchedList<IncomingRequest>, void>({
        queryFn: async (_arg, _queryApi, _options, send) =>
          toList(await callWith(send, friendRoutes.incoming), ({ requests }) => requests),
        providesTags: ['FriendRequests'],
      }),
      outgoing: build.query<FetchedList<OutgoingRequest>, void>({
        queryFn: async (_arg, _queryApi, _options, send) =>
          toList(await callWith(send, friendRoutes.outgoing), ({ requests }) => requests),
        providesTags: ['FriendRequests'],
      }),
      people: build.query({
        ...calls(
          profileRoutes.search,
          ({ term, ...query }: { term: string; page: number; limit: number }) => ({
            params: { term },
            query,
          }),
        ),
        providesTags: ['PublicProfile'],
      }),
      /** A failure is a state of its own: specification, section 8. */
      friendship: build.query<FriendshipState, string>({
        queryFn: async (userId, _queryApi, _options, send) => {
          const outcome = await callWith(send, friendRoutes.status, { params: { userId } });
          if (outcome.error) console.error(outcome.error);
          return { data: outcome.data ?? noFriendship(texts.friendship.failed) };
        },
        providesTags: ['FriendStatus'],
      }),
    }),
  });

export const {
  useFriendsQuery,
  useTastesQuery,
  useIncomingQuery,
  useOutgoingQuery,
  usePeopleQuery,
  useFriendshipQuery,
} = friendsApi;
