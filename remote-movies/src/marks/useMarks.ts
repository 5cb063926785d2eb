import { useRef } from 'react';
import { api, failureOf } from 'shared-kit';
import type { Marks } from 'shared-kit/contract';
import { type Dispatch, type RootState, useDispatch, useToast } from 'shared-kit/state';
import { useHasSession } from '../film/useHasSession';
import { afterMark } from './afterMark';
import { type Mark, marksApi, useFilmMarksQuery, useSetMarkMutation } from './marksApi';

export const showMarks = (movieId: string, change: Partial<Marks>) =>
  marksApi.util.updateQueryData('filmMarks', movieId, (marks) => void Object.assign(marks, change));

/** The own marks as they show now, to put them back. */
export const knownMarks =
  (movieId: string) =>
  (_dispatch: Dispatch, getState: () => RootState): Marks | undefined => {
    const { data } = marksApi.endpoints.filmMarks.select(movieId)(getState());
    return data && { watched: data.watched, in_watchlist: data.in_watchlist };
  };

/** Somebody's own marks and their friends'. */
export function useMarks(movieId: string, { anew = false } = {}) {
  const hasSession = useHasSession();
  const { currentData, isError, error, refetch } = useFilmMarksQuery(movieId, {
    skip: !hasSession,
    refetchOnMountOrArgChange: anew,
  });
  return {
    hasSession,
    marks: currentData,
    failure: isError && !currentData ? failureOf(error) : null,
    retry: () => void refetch(),
  };
}

/** Sets or takes a mark: shown at once, sent one after another, put back when the server refuses. */
export function useSetMark(movieId: string): (mark: Mark, isOn: boolean) => void {
  const dispatch = useDispatch();
  const toast = useToast();
  const [send] = useSetMarkMutation();
  const line = useRef<Promise<void>>(Promise.resolve());
  return (mark, isOn) => {
    const before = dispatch(knownMarks(movieId));
    if (!before) return;
    dispatch(showMarks(movieId, afterMark(mark, isOn)));
    line.current = line.current.then(async () => {
      const { error } = await send({ movieId, mark, isOn });
      if (!error) return;
      dispatch(showMarks(movieId, before));
      dispatch(api.util.invalidateTags([{ type: 'WatchState', id: movieId }]));
      toast.error(failureOf(error).message);
    });
  };
}
