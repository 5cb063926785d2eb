import type { DiaryEntry, MovieMarks } from 'shared-kit/contract';
import { keyPerBody } from 'shared-kit/parts';
import type { Dispatch } from 'shared-kit/state';
import { marksApi } from '../marks/marksApi';
import { ratingsApi } from '../ratings/ratingsApi';
import { tagsOfFilm, writingApi } from './writingApi';

/** How the film was before it was logged. */
export interface Before {
  marks: MovieMarks | undefined;
  rating: number | null | undefined;
}

/** Deletes an entry that was just written, and takes back what it did to the film. */
export const undoLogging =
  (entry: DiaryEntry, { marks, rating }: Before) =>
  async (dispatch: Dispatch) => {
    const movieId = entry.movie.id;
    await dispatch(writingApi.endpoints.removeDiaryEntry.initiate(entry)).unwrap();
    const { rate, unrate } = ratingsApi.endpoints;
    if (entry.rating !== null && rating === null) await dispatch(unrate.initiate(movieId)).unwrap();
    if (entry.rating !== null && rating) await dispatch(rate.initiate({ movieId, rating })).unwrap();
    const setMark = (mark: 'watched' | 'watchlist', isOn: boolean) =>
      dispatch(marksApi.endpoints.setMark.initiate({ movieId, mark, isOn })).unwrap();
    if (marks?.watched === false) await setMark('watched', false);
    if (marks?.in_watchlist) await setMark('watchlist', true);
    dispatch(writingApi.util.invalidateTags(tagsOfFilm(movieId)));
  };

/** Writes a deleted entry again. */
export const restoreEntry =
  ({ movie, watched_on, rating, note, rewatch, tags }: DiaryEntry) =>
  async (dispatch: Dispatch) => {
    const body = {
      movie_id: movie.id,
      watched_on,
      rating,
      note,
      rewatch,
      ...(tags.length > 0 && { tags }),
    };
    const logging = { body, idempotencyKey: keyPerBody()(body) };
    await dispatch(writingApi.endpoints.logMovie.initiate(logging)).unwrap();
  };
