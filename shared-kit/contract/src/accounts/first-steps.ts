import { z } from 'zod';
import { defineCalls, USER_READ, USER_WRITE } from '../call';
import { firstStepsRoutes } from '../routes';

/** Whether a new user has chosen favourites, marked a film as watched, and sent a friend request. */
export const firstSteps = z.strictObject({
  favourites: z.boolean(),
  watched: z.boolean(),
  friends: z.boolean(),
  /** All three are begun, or the user doesn't want to see them any more. */
  done: z.boolean(),
});
export type FirstSteps = z.output<typeof firstSteps>;

export const firstStepsCalls = defineCalls(firstStepsRoutes, {
  read: { ...USER_READ, summary: 'İlk addımlarım', answer: firstSteps },
  update: {
    ...USER_WRITE,
    summary: 'İlk addımlarımı gizlədir və ya geri qaytarır',
    body: z.strictObject({ hidden: z.boolean() }),
    answer: firstSteps,
  },
});
