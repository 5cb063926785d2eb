import { z } from 'zod';
import { defineCalls, USER_READ } from '../call';
import { movieSummary } from '../movies/movies';
import { activityRoutes } from '../routes';
import { person } from './social';
import { beforeQuery, isoDate, isoTime, pageOf, pageQuery, timeWithOffset, uuid } from '../text';

export const activityKind = z.enum(['rated', 'watched', 'wanted', 'commented', 'diary', 'liked', 'listed']);
export type ActivityKind = z.output<typeof activityKind>;

/** `rating` belongs to `rated` and `diary`, the fields below it to the kinds beside them. */
export const activity = z.strictObject({
  /** Ids sort by time. An event that changes gets a new one. */
  id: uuid,
  user: person,
  kind: activityKind,
  movie: movieSummary.omit({ genres: true, rating_average: true }),
  created_at: isoTime,
  /** Null if the friend hides ratings. */
  rating: z.int().nullable(),
  /** diary */
  watched_on: isoDate.nullable(),
  note: z.string().nullable(),
  rewatch: z.boolean(),
  /** commented: how the comment begins, or nothing of a spoiler. */
  excerpt: z.string().nullable(),
  comment_id: uuid.nullable(),
  /** listed */
  list: z.strictObject({ id: uuid, title: z.string() }).nullable(),
});
export type Activity = z.output<typeof activity>;

export const activityCalls = defineCalls(activityRoutes, {
  /**
   * The newest first. One evening is one event: a diary entry stands for the mark and the stars of its film. `next` is
   * the `before` of the following events.
   */
  friends: {
    ...USER_READ,
    summary: 'Dostların son fəaliyyəti',
    query: z.object({
      ...pageQuery().shape,
      ...beforeQuery.shape,
      kind: activityKind.optional(),
      since: timeWithOffset.optional(),
    }),
    answer: z.strictObject({ events: z.array(activity), ...pageOf, next: uuid.nullable() }),
    errors: ['ACTIVITY_NOT_FOUND'],
  },
});
