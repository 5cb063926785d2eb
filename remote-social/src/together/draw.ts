import type { Movie } from 'shared-kit/contract';

/** One of the films at random, another than the one that stands there while there is another. */
export function another(films: Movie[], now: Movie, random: () => number = Math.random): Movie {
  const others = films.filter(({ id }) => id !== now.id);
  return others[Math.floor(random() * others.length)] ?? now;
}
