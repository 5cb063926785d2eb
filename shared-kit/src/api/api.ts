import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

export const api = createApi({
  baseQuery,
  // `string` keeps the state of every feature's API assignable to the root state.
  tagTypes: [] as string[],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
