import { kindByName, type Source } from './source';

const SERIES = /сериал|\d{4}\s*[–—-]|^\(?\d{4}\s*\.\.\./i;

/**
 * Kinopoisk's own export, HTML that is named .xls (a test of the Kinopoisk2IMDB parser has its header, with a Latin 'c' in
 * 'режисcёр'), and the table of kinopoisk_ratings_parser ("Num,Date,Name,NameRus,Rating_10,Rating,Year,Duration,Type").
 * Other tables in Russian with one's own rating have its scale, too.
 */
export const kinopoisk: Source = {
  name: 'kinopoisk',
  recognisedBy: [
    ['русскоязычное название'],
    ['NameRus', 'Rating_10'],
    ['nameRu', 'nameEn'],
    ['название', 'моя оценка'],
    ['название', 'оценка'],
    ['kinopoisk_id', 'title'],
  ],
  columns: {
    title: ['русскоязычное название', 'название', 'NameRus', 'nameRu', 'title'],
    originalTitle: ['оригинальное название', 'Name', 'nameEn', 'nameOriginal'],
    year: ['год', 'Year'],
    directors: ['режисcёр', 'режиссёр', 'режиссер'],
    type: ['Type', 'тип'],
    imdb: ['imdb_id'],
    tmdb: ['tmdb_id'],
    rating: ['моя оценка', 'оценка', 'Rating_10', 'Rating'],
    ratedOn: ['дата и время', 'дата оценки', 'дата', 'Date'],
    watchedOn: ['дата просмотра', 'watched_at'],
    note: ['мой комментарий', 'комментарий'],
  },
  scale: 10,
  kindOf({ has, name }) {
    if (has('дата просмотра') || has('watched_at')) return 'diary';
    return ['моя оценка', 'оценка', 'Rating_10', 'Rating'].some((column) => has(column))
      ? 'rating'
      : (kindByName(name) ?? 'watchlist');
  },
  // Series have no type in the export, but years from and to.
  mend: (cells) => (SERIES.test(cells.год ?? '') ? { ...cells, type: 'series' } : cells),
};
