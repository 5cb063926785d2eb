import { z } from 'zod';
import { defineCalls, OPEN_READ } from '../call';
import { SEARCH_TERM_LENGTH_MAX } from '../limits';
import { movieList } from '../diary/lists';
import { foundMoviePerson } from './movie-people';
import { movie } from './movies';
import { searchRoutes } from '../routes';
import { person } from '../people/social';
import { text } from '../text';

/** Up to `SEARCH_FOUND_MAX` of each kind, best first. `totals` of movies and users stop at 1,000. Visitors get no users. */
export const searchAnswer = z.strictObject({
  movies: z.array(movie),
  people: z.array(foundMoviePerson),
  users: z.array(person),
  lists: z.array(movieList),
  totals: z.strictObject({ movies: z.int(), people: z.int(), users: z.int(), lists: z.int() }),
});
export type SearchAnswer = z.output<typeof searchAnswer>;

export const searchCalls = defineCalls(searchRoutes, {
  everything: {
    ...OPEN_READ,
    summary: 'Filmlər, rejissorlar və aktyorlar, istifadəçilər, siyahılar: hərəsindən ən uyğun 5',
    query: z.object({ q: text({ min: 1, max: SEARCH_TERM_LENGTH_MAX }) }),
    answer: searchAnswer,
  },
});
