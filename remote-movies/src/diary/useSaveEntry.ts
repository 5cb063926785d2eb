import { useState } from 'react';
import { failureOf } from 'shared-kit';
import type { Body, DiaryEntry, Movie } from 'shared-kit/contract';
import type { diaryRoutes } from 'shared-kit/contract/routes';
import { keyPerBody } from 'shared-kit/parts';
import { useDispatch, useToast } from 'shared-kit/state';
import { useMarks } from '../marks/useMarks';
import { useRatingsQuery } from '../ratings/ratingsApi';
import * as texts from '../texts';
import { undoLogging } from './undo';
import { useChangeDiaryEntryMutation, useLogMovieMutation } from './writingApi';

const say = texts.diary;

export type EntryValues = { watched_on: string; rating: number | null; note: string; rewatch: boolean };

/** A rating that is not sent stays as it is, even if the user has rated the film again since. */
function changesOf(values: EntryValues, entry: DiaryEntry): Body<typeof diaryRoutes.update> {
  const { watched_on, rating, rewatch } = values;
  const note = values.note.trim();
  return {
    ...(watched_on !== entry.watched_on && { watched_on }),
    ...(rating !== entry.rating && { rating }),
    ...(note !== (entry.note ?? '') && { note }),
    ...(rewatch !== entry.rewatch && { rewatch }),
  };
}

/** Throws if the entry isn't saved. Logging a film can be undone. */
export function useSaveEntry(
  movie: Movie,
  entry: DiaryEntry | undefined,
): (values: EntryValues) => Promise<void> {
  const dispatch = useDispatch();
  const toast = useToast();
  const [keyOf] = useState(keyPerBody);
  const [log] = useLogMovieMutation();
  const [change] = useChangeDiaryEntryMutation();
  const { marks } = useMarks(movie.id);
  const { currentData: ratings } = useRatingsQuery(movie.id);

  const undo = (logged: DiaryEntry) =>
    dispatch(undoLogging(logged, { marks, rating: ratings?.own })).catch((thrown: unknown) =>
      toast.error(failureOf(thrown).message),
    );

  return async (values) => {
    if (entry) {
      await change({ entry, body: changesOf(values, entry) }).unwrap();
      toast.success(say.changed);
      return;
    }
    const { watched_on, rating, rewatch } = values;
    const note = values.note.trim();
    const body = { movie_id: movie.id, watched_on, rating, rewatch, ...(note && { note }) };
    const logged = await log({ body, idempotencyKey: keyOf(body) }).unwrap();
    toast.success(say.logged(movie.title), { label: say.undo, run: () => void undo(logged) });
  };
}
