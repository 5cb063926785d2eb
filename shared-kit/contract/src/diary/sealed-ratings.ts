import { z } from 'zod';
import { defineCalls, USER_READ, USER_WRITE } from '../call';
import { RATING } from '../limits';
import { movie } from '../movies/movies';
import { sealedRatingRoutes } from '../routes';
import { person } from '../people/social';
import { bodyId, success, uuid } from '../text';

export const sealedStatus = z.enum(['open', 'opened']);

/**
 * Two friends rate a film without seeing each other's rating. `rated` is about the caller alone. `ratings`, by the ids of
 * both, is null until both have rated. Nothing shows earlier whether the other one has.
 */
export const sealedRating = z.strictObject({
  id: uuid,
  movie,
  with: person,
  status: sealedStatus,
  rated: z.boolean(),
  ratings: z.record(uuid, z.int()).nullable(),
});
export type SealedRating = z.output<typeof sealedRating>;

export const sealedRatingCalls = defineCalls(sealedRatingRoutes, {
  create: {
    ...USER_WRITE,
    summary: 'Dostla filmə möhürlü qiymət vermək istəyir',
    body: z.strictObject({ user_id: bodyId }),
    answer: z.strictObject({ id: uuid, movie, with: person, status: sealedStatus }),
    errors: [
      'MOVIE_NOT_FOUND',
      'USER_NOT_FOUND',
      'SELF_SEALED',
      'FRIENDS_ONLY',
      'SEALED_EXISTS',
      'TOO_MANY_REQUESTS',
    ],
    creates: true,
  },
  list: {
    ...USER_READ,
    summary: 'Möhürlü qiymətlərim, ən yenisi əvvəl',
    answer: z.strictObject({ sealed: z.array(sealedRating) }),
  },
  /** May be changed until both have rated. Then both become ordinary ratings. */
  rate: {
    ...USER_WRITE,
    summary: 'Möhürlü qiymətini verir',
    body: z.strictObject({ rating: z.int().min(RATING.min).max(RATING.max) }),
    answer: z.strictObject({ id: uuid, status: sealedStatus }),
    errors: ['SEALED_NOT_FOUND', 'SEALED_OPENED'],
  },
  remove: {
    ...USER_WRITE,
    summary: 'Açılmamış möhürlü qiyməti ləğv edir',
    answer: success,
    errors: ['SEALED_NOT_FOUND', 'SEALED_OPENED'],
  },
});
