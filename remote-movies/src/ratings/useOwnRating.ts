import { useRef } from 'react';
import { api, failureOf } from 'shared-kit';
import { type Dispatch, type RootState, useDispatch, useToast } from 'shared-kit/state';
import { patchMovie } from '../catalogue/patchMovie';
import { afterMark } from '../marks/afterMark';
import { knownMarks, showMarks } from '../marks/useMarks';
import { afterRating } from './afterRating';
import { ratingsApi, useRateMutation, useUnrateMutation } from './ratingsApi';

const showOwn = (movieId: string, own: number | null) => (dispatch: Dispatch, getState: () => RootState) => {
  const before = ratingsApi.endpoints.ratings.select(movieId)(getState()).data;
  if (!before) return;
  const after = afterRating(before, own);
  dispatch(ratingsApi.util.updateQueryData('ratings', movieId, () => after));
  dispatch(patchMovie(movieId, { rating_average: after.rating_average, rating_count: after.rating_count }));
  // Who rates a film has watched it.
  if (own !== null) dispatch(showMarks(movieId, afterMark('watched', true)));
};

/**
 * Gives or takes back the own rating: shown at once, sent one after another so that the last wish wins,
 * put back as the server has it when it refuses.
 */
export function useOwnRating(movieId: string): (rating: number | null) => Promise<void> {
  const dispatch = useDispatch();
  const toast = useToast();
  const [rate] = useRateMutation();
  const [unrate] = useUnrateMutation();
  const wish = useRef<{ rating: number | null } | null>(null);
  const isSending = useRef(false);

  const send = async (rating: number | null) => {
    const answer = await (rating === null ? unrate({ movieId }) : rate({ movieId, rating })).unwrap();
    if (wish.current) return;
    const { rating_average, rating_count } = answer;
    dispatch(
      ratingsApi.util.updateQueryData('ratings', movieId, (ratings) => {
        Object.assign(ratings, { own: answer.rating, rating_average, rating_count });
      }),
    );
    dispatch(patchMovie(movieId, { rating_average, rating_count }));
  };

  return async (rating) => {
    const confirmed = dispatch(
      (_dispatch: Dispatch, getState: () => RootState) =>
        ratingsApi.endpoints.ratings.select(movieId)(getState()).data?.own ?? null,
    );
    const marks = dispatch(knownMarks(movieId));
    dispatch(showOwn(movieId, rating));
    wish.current = { rating };
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (wish.current) {
        const next: number | null = wish.current.rating;
        wish.current = null;
        await send(next);
      }
    } catch (thrown) {
      wish.current = null;
      dispatch(showOwn(movieId, confirmed));
      if (marks) dispatch(showMarks(movieId, marks));
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
