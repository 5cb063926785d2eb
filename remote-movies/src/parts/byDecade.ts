import type { Movie } from 'shared-kit/contract';

const YEARS = 10;

export interface Decade {
  /** Its first year, null for films without a year. */
  decade: number | null;
  movies: Movie[];
}

/** In the order of the films. */
export function byDecade(movies: readonly Movie[]): Decade[] {
  const decades = new Map<number | null, Movie[]>();
  for (const movie of movies) {
    const { release_year: year } = movie;
    const decade = year === null ? null : Math.floor(year / YEARS) * YEARS;
    decades.set(decade, [...(decades.get(decade) ?? []), movie]);
  }
  return [...decades].map(([decade, films]) => ({ decade, movies: films }));
}
