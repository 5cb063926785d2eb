import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { answersRendered } from './renderedAnswers';

const isServer = typeof document === 'undefined';

/** Effects don't run on the server, so there a hook starts its call while it renders. */
const createApi = buildCreateApi(coreModule(), reactHooksModule({ unstable__sideEffectsInRender: isServer }));

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  // `string` keeps the state of every feature's API assignable to the root state.
  tagTypes: [] as string[],
  refetchOnReconnect: true,
  extractRehydrationInfo: (action) =>
    answersRendered.match(action) ? ({ ...action.payload, mutations: {} } as never) : undefined,
  endpoints: () => ({}),
});
