import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'shared-kit/state';
import { moviesApi, type MoviesQuery } from './moviesApi';

const isServer = typeof document === 'undefined';

/** Unlike the generated hook, it aborts a request when the query changes. */
export function useMovies(query: MoviesQuery) {
  const dispatch = useDispatch();
  const latest = useRef<{ refetch: () => unknown }>(null);
  const start = useEffectEvent(() => dispatch(moviesApi.endpoints.movies.initiate(query)));
  // There are no effects on the server.
  if (isServer) void dispatch(moviesApi.endpoints.movies.initiate(query));
  const queryKey = JSON.stringify(query);
  // A layout effect, so that the failure of an aborted query never shows.
  useLayoutEffect(() => {
    const subscription = start();
    latest.current = subscription;
    return () => {
      subscription.abort();
      subscription.unsubscribe();
    };
  }, [queryKey]);
  const state = moviesApi.endpoints.movies.useQueryState(query);
  const { data, currentData, isFetching, isError, error } = state;
  const answer = currentData ?? (isError ? undefined : data);
  return {
    /** While a changed query loads, the answer before it. */
    answer,
    isPrevious: answer !== undefined && currentData === undefined,
    query: { currentData, error, isFetching, refetch: () => latest.current?.refetch() },
  };
}
