import { z } from 'zod';
import { defineCalls, OPEN_READ, USER_WRITE } from '../call';
import { RATING } from '../limits';
import { ratingRoutes } from '../routes';

export const ratingAnswer = z.strictObject({
  rating: z.int().nullable(),
  rating_average: z.number().nullable(),
  rating_count: z.int(),
});
/** `histogram[i]` counts the ratings of i + 1; `own` is the caller's. */
export const ratingsAnswer = z.strictObject({
  own: z.int().nullable(),
  rating_average: z.number().nullable(),
  rating_count: z.int(),
  histogram: z.array(z.int()).length(RATING.max),
});
export type RatingsAnswer = z.output<typeof ratingsAnswer>;

export const ratingCalls = defineCalls(ratingRoutes, {
  read: {
    ...OPEN_READ,
    summary: 'Qiymətlərin paylanması və öz qiymətim',
    answer: ratingsAnswer,
    errors: ['MOVIE_NOT_FOUND'],
  },
  rate: {
    ...USER_WRITE,
    summary: 'Filmə 1–10 arası qiymət verir',
    body: z.strictObject({ rating: z.int().min(RATING.min).max(RATING.max) }),
    answer: ratingAnswer,
    errors: ['MOVIE_NOT_FOUND'],
  },
  /** Succeeds without a rating too. `rating` is null in the answer. */
  unrate: {
    ...USER_WRITE,
    summary: 'Öz qiymətimi geri götürür',
    answer: z.strictObject({ success: z.literal(true), ...ratingAnswer.shape }),
    errors: ['MOVIE_NOT_FOUND'],
  },
});
