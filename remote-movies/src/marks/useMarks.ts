import { useRef } from 'react';
import { api, failureOf, undoOnFailure } from 'shared-kit';
import type { MovieMarks } from 'shared-kit/contract';
import { useDispatch, useToast } from 'shared-kit/state';
import { useHasSession } from 'shared-kit/state';
import { type Mark, marksApi, useMovieMarksQuery, useSetMarkMutation } from './marksApi';

/** A watched film leaves the watchlist. */
function marksAfter(mark: Mark, isOn: boolean): Partial<MovieMarks> {
  if (mark === 'liked') return { liked: isOn };
  if (mark === 'watchlist') return { in_watchlist: isOn };
  return isOn ? { watched: true, in_watchlist: false } : { watched: false };
}

export const patchMarks = (movieId: string, mark: Mark, isOn: boolean) =>
  marksApi.util.updateQueryData(
    'movieMarks',
    movieId,
    (marks) => void Object.assign(marks, marksAfter(mark, isOn)),
  );

export function useMarks(movieId: string, { refetch: refetchOnMountOrArgChange = false } = {}) {
  const hasSession = useHasSession();
  const query = useMovieMarksQuery(movieId, { skip: !hasSession, refetchOnMountOrArgChange });
  return { hasSession, marks: query.currentData, query };
}

/** Shows a mark at once, sends one change after another and undoes the ones that fail. */
export function useSetMark(movieId: string): (mark: Mark, isOn: boolean) => void {
  const dispatch = useDispatch();
  const toast = useToast();
  const [send] = useSetMarkMutation();
  const queue = useRef<Promise<void>>(Promise.resolve());
  return (mark, isOn) => {
    const patch = dispatch(patchMarks(movieId, mark, isOn));
    queue.current = queue.current.then(async () => {
      const sent = send({ movieId, mark, isOn });
      await undoOnFailure(sent.unwrap(), [patch]);
      const { error } = await sent;
      if (!error) return;
      dispatch(api.util.invalidateTags([{ type: 'WatchState', id: movieId }]));
      toast.error(failureOf(error).message);
    });
  };
}
