import { api, type Failure, type Request } from 'shared-kit';
import type {
  Friend,
  FriendshipState,
  IncomingRequest,
  OutgoingRequest,
  UsersAnswer,
} from 'shared-kit/contract';
import { texts } from '../texts';

/** A list that couldn't be fetched is empty: specification, section 8. `failed` lets the page offer a retry. */
export interface Listed<T> {
  items: T[];
  failed: boolean;
}

type Answer = { data: unknown; error?: undefined } | { data?: undefined; error: Failure };
type Call = (request: Request) => Answer | PromiseLike<Answer>;

async function listed<T>(
  answer: ReturnType<Call>,
  key: 'friends' | 'requests',
): Promise<{ data: Listed<T> }> {
  const { data, error } = await answer;
  if (!error) return { data: { items: (data as Record<typeof key, T[]>)[key], failed: false } };
  console.error(error);
  return { data: { items: [], failed: true } };
}

const CHECK_FAILED: FriendshipState = {
  status: 'none',
  message: texts.friendship.failed,
  actionable: false,
  direction: null,
  requestId: null,
};

export const friendsApi = api.injectEndpoints({
  endpoints: (build) => ({
    friends: build.query<Listed<Friend>, void>({
      queryFn: (_arg, _queryApi, _options, call: Call) =>
        listed<Friend>(call({ url: '/friends' }), 'friends'),
      providesTags: ['Friends'],
    }),
    incoming: build.query<Listed<IncomingRequest>, void>({
      queryFn: (_arg, _queryApi, _options, call: Call) =>
        listed<IncomingRequest>(call({ url: '/friends/requests/incoming' }), 'requests'),
      providesTags: ['FriendRequests'],
    }),
    outgoing: build.query<Listed<OutgoingRequest>, void>({
      queryFn: (_arg, _queryApi, _options, call: Call) =>
        listed<OutgoingRequest>(call({ url: '/friends/requests/outgoing' }), 'requests'),
      providesTags: ['FriendRequests'],
    }),
    people: build.query<UsersAnswer, { term: string; page: number; limit: number }>({
      query: ({ term, ...params }) => ({ url: `/user/search/${encodeURIComponent(term)}`, params }),
      providesTags: ['PublicProfile'],
    }),
    /** By user id. Failure is an answer of its own: specification, section 8. */
    friendship: build.query<FriendshipState, string>({
      queryFn: async (userId, _queryApi, _options, call) => {
        const { data, error } = await call({ url: `/friends/status/${encodeURIComponent(userId)}` });
        if (error) console.error(error);
        return { data: (data as FriendshipState | undefined) ?? CHECK_FAILED };
      },
      providesTags: ['FriendStatus'],
    }),
  }),
});

export const { useFriendsQuery, useIncomingQuery, useOutgoingQuery, usePeopleQuery, useFriendshipQuery } =
  friendsApi;
