import type { coreModuleName, EndpointDefinitions, QueryDefinition } from '@reduxjs/toolkit/query';
import {
  type Api,
  buildCreateApi,
  coreModule,
  reactHooksModule,
  type reactHooksModuleName,
  type TypedUseQuery,
} from '@reduxjs/toolkit/query/react';
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

// With these types the kit's interface names an answer. The compiler would write out its fields.
type BaseQuery = typeof baseQuery;
export type Reads<Answer, Arg = void, Raw = Answer> = QueryDefinition<
  Arg,
  BaseQuery,
  string,
  Answer,
  'api',
  Raw
>;
export type ApiOf<Endpoints extends EndpointDefinitions> = Api<
  BaseQuery,
  Endpoints,
  'api',
  string,
  typeof coreModuleName | typeof reactHooksModuleName
>;
export type UseQuery<Answer, Arg = void> = TypedUseQuery<Answer, Arg, BaseQuery>;
