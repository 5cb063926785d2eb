import { useLayoutEffect, useRef } from 'react';
import { failureOf } from 'shared-kit';
import { useDispatch } from 'shared-kit/state';
import { moviesApi, type MoviesQuery } from './moviesApi';

type Asked = { abort: () => void; unsubscribe: () => void; refetch: () => unknown };

/**
 * A page of films; the former one keeps showing until the next has come.
 * A question that was replaced by a newer one is cancelled, not only ignored.
 */
export function useMovies(query: MoviesQuery) {
  const dispatch = useDispatch();
  const latest = useRef<Asked>(null);
  const question = JSON.stringify(query);
  // Before painting: an earlier question that was cancelled is asked anew without showing its failure.
  useLayoutEffect(() => {
    const asked = dispatch(moviesApi.endpoints.movies.initiate(JSON.parse(question) as MoviesQuery));
    latest.current = asked;
    return () => {
      asked.abort();
      asked.unsubscribe();
    };
  }, [dispatch, question]);
  const { data, currentData, isFetching, isError, error } = moviesApi.endpoints.movies.useQueryState(query);
  return {
    answer: data,
    isFetching,
    /** What is shown answers an earlier question. */
    isFormer: data !== undefined && currentData === undefined,
    failure: isError && currentData === undefined ? failureOf(error) : null,
    retry: () => void latest.current?.refetch(),
  };
}
