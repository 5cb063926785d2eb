import { useRef } from 'react';
import { api, failureOf } from 'shared-kit';
import type { RatingsAnswer } from 'shared-kit/contract';
import { type Dispatch, type RootState, useDispatch, useToast } from 'shared-kit/state';
import { patchMovie } from '../catalogue/patchMovie';
import { patchMarks } from '../marks/useMarks';
import { ratingsApi, useRateMutation, useUnrateMutation } from './ratingsApi';

export function withOwnRating(before: RatingsAnswer, own: number | null): RatingsAnswer {
  const histogram = before.histogram.map(
    (count, index) => count + Number(index + 1 === own) - Number(index + 1 === before.own),
  );
  const rating_count = histogram.reduce((sum, count) => sum + count, 0);
  const points = histogram.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { own, histogram, rating_count, rating_average: rating_count === 0 ? null : points / rating_count };
}

const patchRating =
  (movieId: string, own: number | null) => (dispatch: Dispatch, getState: () => RootState) => {
    const before = ratingsApi.endpoints.ratings.select(movieId)(getState()).data;
    if (!before) return [];
    const after = withOwnRating(before, own);
    const { rating_average, rating_count } = after;
    return [
      dispatch(ratingsApi.util.updateQueryData('ratings', movieId, () => after)),
      ...dispatch(patchMovie(movieId, { rating_average, rating_count })),
      // Rating a film marks it as watched.
      ...(own === null ? [] : [dispatch(patchMarks(movieId, 'watched', true))]),
    ];
  };

/** Shows a rating at once and sends one at a time, so that the last choice wins. */
export function useOwnRating(movieId: string): (rating: number | null) => Promise<void> {
  const dispatch = useDispatch();
  const toast = useToast();
  const [rate] = useRateMutation();
  const [unrate] = useUnrateMutation();
  const patches = useRef<{ undo: () => void }[]>([]);
  const queuedRating = useRef<{ rating: number | null } | null>(null);
  const isSending = useRef(false);

  const send = async (rating: number | null) => {
    const answer = await (rating === null ? unrate(movieId) : rate({ movieId, rating })).unwrap();
    if (queuedRating.current) return;
    patches.current = [];
    const { rating_average, rating_count } = answer;
    dispatch(
      ratingsApi.util.updateQueryData('ratings', movieId, (ratings) => {
        Object.assign(ratings, { own: answer.rating, rating_average, rating_count });
      }),
    );
    dispatch(patchMovie(movieId, { rating_average, rating_count }));
  };

  return async (rating) => {
    patches.current.push(...dispatch(patchRating(movieId, rating)));
    queuedRating.current = { rating };
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (queuedRating.current) {
        const chosen: number | null = queuedRating.current.rating;
        queuedRating.current = null;
        await send(chosen);
      }
    } catch (thrown) {
      queuedRating.current = null;
      for (const patch of patches.current.splice(0).reverse()) patch.undo();
      dispatch(
        api.util.invalidateTags([
          { type: 'Ratings', id: movieId },
          { type: 'Movie', id: movieId },
          { type: 'WatchState', id: movieId },
        ]),
      );
      toast.error(failureOf(thrown).message);
    } finally {
      isSending.current = false;
    }
  };
}
