import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { failureOf } from 'shared-kit';
import { useDispatch } from 'shared-kit/state';
import { moviesApi, type MoviesQuery } from './moviesApi';

interface Subscription {
  abort: () => void;
  unsubscribe: () => void;
  refetch: () => unknown;
}

/**
 * A page of films. The previous one stays on screen until the next has loaded,
 * and a request that another one replaces is cancelled.
 */
export function useMovies(query: MoviesQuery) {
  const dispatch = useDispatch();
  const latest = useRef<Subscription>(null);
  const start = useEffectEvent(() => dispatch(moviesApi.endpoints.movies.initiate(query)));
  const queryKey = JSON.stringify(query);
  // Before painting, so that the failure of a query that was cancelled earlier doesn't show.
  useLayoutEffect(() => {
    const subscription = start();
    latest.current = subscription;
    return () => {
      subscription.abort();
      subscription.unsubscribe();
    };
  }, [queryKey]);
  const { data, currentData, isFetching, isError, error } = moviesApi.endpoints.movies.useQueryState(query);
  return {
    answer: data,
    isFetching,
    /** The films on screen answer the previous query. */
    isPrevious: data !== undefined && currentData === undefined,
    failure: isError && currentData === undefined ? failureOf(error) : null,
    retry: () => void latest.current?.refetch(),
  };
}
