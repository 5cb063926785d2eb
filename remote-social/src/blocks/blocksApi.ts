import { api, calls } from 'shared-kit';
import { blockRoutes } from 'shared-kit/contract/routes';

/** All that may show a person. */
const SHOWS_PEOPLE = [
  'PublicProfile',
  'Friends',
  'FriendRequests',
  'FriendRequestCount',
  'FriendStatus',
  'Comments',
  'Activity',
  'Movies',
  'Movie',
  'WatchState',
  'Watchlist',
  'Ratings',
] as const;
const CHANGED_BY_BLOCK = [...SHOWS_PEOPLE, 'Blocks'] as const;

const toUser = (id: string) => ({ params: { id } });

export const { useBlockedUsersQuery, useBlockMutation, useUnblockMutation } = api
  .enhanceEndpoints({ addTagTypes: CHANGED_BY_BLOCK })
  .injectEndpoints({
    endpoints: (build) => ({
      blockedUsers: build.query({ ...calls(blockRoutes.list), providesTags: ['Blocks'] }),
      block: build.mutation({
        ...calls(blockRoutes.block, toUser),
        invalidatesTags: (_answer, error) => (error ? [] : CHANGED_BY_BLOCK),
      }),
      unblock: build.mutation({
        ...calls(blockRoutes.unblock, toUser),
        invalidatesTags: (_answer, error) => (error ? [] : CHANGED_BY_BLOCK),
      }),
    }),
  });
