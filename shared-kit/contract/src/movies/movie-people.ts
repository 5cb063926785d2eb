import { z } from 'zod';
import { defineCalls, OPEN_READ } from '../call';
import { SEARCH_TERM_LENGTH_MAX } from '../limits';
import { movie } from './movies';
import { moviePeopleRoutes } from '../routes';
import { limitQuery, text } from '../text';

/** A director or an actor. Both lists are newest first. */
export const moviePerson = z.strictObject({
  slug: z.string(),
  name: z.string(),
  directed: z.array(movie),
  acted: z.array(movie),
  /** How many of these films the caller has seen; 0 for visitors. */
  watched_count: z.int(),
  /** Other spellings of the name. */
  also: z.array(z.string()),
});
export type MoviePerson = z.output<typeof moviePerson>;

export const foundMoviePerson = z.strictObject({ slug: z.string(), name: z.string(), films: z.int() });
export type FoundMoviePerson = z.output<typeof foundMoviePerson>;

export const moviePeopleCalls = defineCalls(moviePeopleRoutes, {
  search: {
    access: 'public',
    summary: 'Rejissor və aktyor axtarışı, ən uyğunu əvvəl',
    query: z.object({
      ...limitQuery(20).shape,
      search: text({ min: 1, max: SEARCH_TERM_LENGTH_MAX }),
    }),
    answer: z.strictObject({ people: z.array(foundMoviePerson) }),
  },
  one: {
    ...OPEN_READ,
    summary: 'Rejissor və ya aktyor, filmləri ilə',
    answer: moviePerson,
    errors: ['PERSON_NOT_FOUND'],
  },
});
