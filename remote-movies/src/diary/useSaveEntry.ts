import { useState } from 'react';
import { failureOf } from 'shared-kit';
import type { Body, DiaryEntry, MovieSummary } from 'shared-kit/contract';
import type { diaryRoutes } from 'shared-kit/contract/routes';
import { shownTitle } from 'shared-kit/contract/titles';
import { keyPerBody } from 'shared-kit/parts';
import { useDispatch, useToast } from 'shared-kit/state';
import { marksApi } from '../marks/marksApi';
import { useMarks } from '../marks/useMarks';
import { today } from '../parts/days';
import { ratingsApi, useRatingsQuery } from '../ratings/ratingsApi';
import { diary as say } from '../texts';
import { type Before, undoLogging } from './undo';
import { useChangeDiaryEntryMutation, useLogMovieMutation } from './writingApi';

export const entryValuesOf = (entry: DiaryEntry | undefined) => ({
  watched_on: entry?.watched_on ?? today(),
  rating: entry?.rating ?? null,
  note: entry?.note ?? '',
  rewatch: entry?.rewatch ?? false,
  tags: entry?.tags ?? [],
});
type EntryValues = ReturnType<typeof entryValuesOf>;

/** A rating that is not sent stays as it is, even if the user has rated the film again since. */
function changesOf(values: EntryValues, entry: DiaryEntry): Body<typeof diaryRoutes.update> {
  const { watched_on, rating, rewatch, tags } = values;
  const note = values.note.trim();
  return {
    ...(watched_on !== entry.watched_on && { watched_on }),
    ...(rating !== entry.rating && { rating }),
    ...(note !== (entry.note ?? '') && { note }),
    ...(rewatch !== entry.rewatch && { rewatch }),
    ...(tags !== entry.tags && { tags }),
  };
}

/** Throws if the entry isn't saved. Logging a film can be undone. */
export function useSaveEntry(movie: MovieSummary, entry: DiaryEntry | undefined) {
  const dispatch = useDispatch();
  const toast = useToast();
  const [keyOf] = useState(keyPerBody);
  const [log] = useLogMovieMutation();
  const [change] = useChangeDiaryEntryMutation();
  // Asked for early, so that saving needn't wait.
  useMarks(movie.id);
  useRatingsQuery(movie.id);

  const readBefore = async (): Promise<Before> => {
    const [marks, ratings] = await Promise.all([
      dispatch(marksApi.endpoints.movieMarks.initiate(movie.id, { subscribe: false })),
      dispatch(ratingsApi.endpoints.ratings.initiate(movie.id, { subscribe: false })),
    ]);
    return { marks: marks.data, rating: ratings.data?.own };
  };
  const undo = (logged: DiaryEntry, before: Before) =>
    dispatch(undoLogging(logged, before)).catch((thrown: unknown) => toast.error(failureOf(thrown).message));

  return async (values: EntryValues) => {
    if (entry) {
      await change({ entry, body: changesOf(values, entry) }).unwrap();
      toast.success(say.changed);
      return;
    }
    const { watched_on, rating, rewatch, tags } = values;
    const note = values.note.trim();
    const body = {
      movie_id: movie.id,
      watched_on,
      rating,
      rewatch,
      ...(note && { note }),
      ...(tags.length > 0 && { tags }),
    };
    const before = await readBefore();
    const logged = await log({ body, idempotencyKey: keyOf(body) }).unwrap();
    toast.success(say.logged(shownTitle(movie)), { label: say.undo, run: () => void undo(logged, before) });
  };
}
