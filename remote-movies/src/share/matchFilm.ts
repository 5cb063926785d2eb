import type { Movie } from 'shared-kit/contract';
import { slugOf } from 'shared-kit/contract/paths';
import type { FilmName, SharedFilm } from './readShared';

const idsOf = ({ ids }: Movie) => [ids.imdb, ids.tmdb === null ? null : `tmdb:${ids.tmdb}`];

const titlesOf = ({ title, original_title, titles }: Movie) =>
  [title, original_title ?? '', ...titles.map((other) => other.title)].map(slugOf);

/** Sources differ by a year at times. */
const YEARS_APART = [0, 1];

const isNamed = (movie: Movie, { title, year }: FilmName, apart: number) =>
  titlesOf(movie).includes(slugOf(title)) &&
  (year === null ? apart === 0 : Math.abs((movie.release_year ?? 0) - year) === apart);

/** The film of these that was shared, if there can be no doubt. */
export function matchFilm(movies: readonly Movie[], { id, names }: SharedFilm): Movie | undefined {
  const identified = movies.find((movie) => id !== null && idsOf(movie).includes(id));
  if (identified) return identified;
  const place = id?.startsWith('tmdb:') ? 1 : 0;
  const possible = movies.filter((movie) => id === null || idsOf(movie)[place] === null);
  for (const name of names)
    for (const apart of YEARS_APART) {
      const [found, ...others] = possible.filter((movie) => isNamed(movie, name, apart));
      if (found) return others.length === 0 ? found : undefined;
    }
  return undefined;
}
