import { z } from 'zod';
import { defineCalls, USER_WRITE } from '../call';
import { FIELDS } from '../fields';
import { recommendationRoutes } from '../routes';
import { bodyId, success, textField } from '../text';

export const recommendationCalls = defineCalls(recommendationRoutes, {
  /** A friend who has seen the film and hides it is not notified; the answer doesn't show it. */
  create: {
    ...USER_WRITE,
    summary: 'Filmi dosta tövsiyə edir',
    body: z.strictObject({
      user_id: bodyId,
      note: textField(FIELDS.recommendationNote).nullable().optional(),
    }),
    answer: success,
    errors: [
      'MOVIE_NOT_FOUND',
      'USER_NOT_FOUND',
      'SELF_RECOMMENDATION',
      'FRIENDS_ONLY',
      'ALREADY_RECOMMENDED',
      'ALREADY_SEEN',
      'TOO_MANY_REQUESTS',
    ],
    creates: true,
  },
});
