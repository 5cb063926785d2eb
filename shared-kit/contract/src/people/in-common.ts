import { z } from 'zod';
import { defineCalls, USER_READ } from '../call';
import { inCommonRoutes } from '../routes';
import { movie, movieSummary } from '../movies/movies';
import { person } from './social';
import { pageOf, pageQuery, uuid } from '../text';

export const movieInCommon = z.strictObject({
  movie,
  own_rating: z.int().nullable(),
  their_rating: z.int().nullable(),
});
export type MovieInCommon = z.output<typeof movieInCommon>;

/** How alike the ratings of two users are: 100 for the same ratings. The same for both users. */
export const taste = z.strictObject({ percent: z.int(), films: z.int() });
export type Taste = z.output<typeof taste>;

export const inCommonAnswer = z.strictObject({
  friends: z.strictObject({ total: z.int(), people: z.array(person) }),
  films: z.strictObject({ total: z.int(), films: z.array(movieInCommon) }),
  /** Null with too few films that both rated and show each other. */
  taste: taste.nullable(),
});
export type InCommon = z.output<typeof inCommonAnswer>;

/**
 * `drawn` is a random film of all of them, a new one for each call; null when there are none. Then `suggested` has films
 * that one of both wants and neither has seen, followed by the best rated ones that neither has seen.
 */
export const togetherAnswer = z.strictObject({
  movies: z.array(movie),
  drawn: movie.nullable(),
  suggested: z.array(movie),
  ...pageOf,
});
export type Together = z.output<typeof togetherAnswer>;

/** Of a friend, as far as they show it: the film marked last, and how alike both rate. */
export const friendTaste = z.strictObject({
  id: uuid,
  last_film: movieSummary.omit({ genres: true, rating_average: true }).nullable(),
  percent: taste.shape.percent.nullable(),
});
export type FriendTaste = z.output<typeof friendTaste>;

export const inCommonCalls = defineCalls(inCommonRoutes, {
  read: {
    ...USER_READ,
    summary: 'Ortaq dostlar və hər ikimizin baxdığı filmlər',
    answer: inCommonAnswer,
    errors: ['USER_NOT_FOUND'],
  },
  tastes: {
    ...USER_READ,
    summary: 'Dostların son baxdığı film və zövq uyğunluğu',
    answer: z.strictObject({ friends: z.array(friendTaste) }),
  },
  together: {
    ...USER_READ,
    summary: 'Birlikdə nə baxaq: dostla mənim izləmə siyahımda olan filmlər, biri təsadüfi',
    query: pageQuery(),
    answer: togetherAnswer,
    errors: ['FRIENDSHIP_NOT_FOUND'],
  },
});
