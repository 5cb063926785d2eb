import { FAVOURITES_MAX } from 'shared-kit/contract';
import { type ExportRow, placeOf } from './export-row';
import type { ReadExport } from './export-rows';
import type { Told } from './viewings';

/** `profile.csv` has addresses only. Another file of the export tells which film has which; diary and reviews don't. */
export function favouriteRows({ favourites, rows, lists }: ReadExport, { unmatched }: Told): ExportRow[] {
  const films = [...rows, ...lists.flatMap((list) => list.films)];
  const byUri = new Map(
    films.filter(({ kind }) => kind !== 'diary' && kind !== 'reviews').map((film) => [film.uri, film]),
  );
  return favourites.slice(0, FAVOURITES_MAX).flatMap((favourite) => {
    const film = byUri.get(favourite.uri);
    if (film) return { ...favourite, ...{ name: film.name, year: film.year, movieId: film.movieId } };
    unmatched.push({ ...placeOf(favourite), why: 'not-found' });
    return [];
  });
}
