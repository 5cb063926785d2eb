import type { Dispatch, RootState } from '../state/store';
import { api } from './api';

interface Endpoint {
  initiate: (arg: unknown, options: { forceRefetch: true; subscribe: false }) => Parameters<Dispatch>[0];
}

/** Asks again for answers in the store, by their keys. */
export const refetchAnswers =
  (keys: readonly string[]) =>
  (dispatch: Dispatch, getState: () => RootState): void => {
    const endpoints = api.endpoints as Record<string, Endpoint | undefined>;
    for (const key of keys) {
      const { endpointName = '', originalArgs } = getState().api.queries[key] ?? {};
      const endpoint = endpoints[endpointName];
      if (endpoint) dispatch(endpoint.initiate(originalArgs, { forceRefetch: true, subscribe: false }));
    }
  };
