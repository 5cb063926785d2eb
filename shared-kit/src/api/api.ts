import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

export const TAGS = [
  'Profile',
  'PublicProfile',
  'Friends',
  'FriendRequests',
  'FriendRequestCount',
  'FriendStatus',
  'Newsletters',
  'Newsletter',
  'UnreadCount',
  'Movies',
  'Movie',
  'MovieFacets',
  'Comments',
  'Ratings',
  'WatchState',
  'Watchlist',
  'Activity',
  'Stats',
  'AdminUsers',
  'AdminComments',
  'AdminNewsletters',
  'AuditLog',
] as const;

/** The one API of the page. It starts empty: every feature injects the calls that it makes. */
export const api = createApi({ baseQuery, tagTypes: TAGS, refetchOnReconnect: true, endpoints: () => ({}) });
