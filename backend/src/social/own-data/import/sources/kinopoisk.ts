import { kindByName, type Source } from './source';

const SERIES = /сериал|\d{4}\s*[–—-]|^\(?\d{4}\s*\.\.\./i;
/** As the site writes them behind titles. */
const SERIES_IN_TITLE = /\((?:мини-|мульт|теле)*сериал[^)]*\)/i;
const MEDIUM_IN_TITLE = /\s*\((?:видео|ТВ)\)$/i;
/** A table that people copied from the site has 'мой рейтинг'. */
const RATINGS = ['моя оценка', 'мой рейтинг', 'оценка', 'Rating_10', 'Rating', 'vote'];
const TITLES = ['русскоязычноеназвание', 'название', 'nameru', 'title'];

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
    ['NameRus', 'NameEng'],
    ['nameRu', 'nameEn'],
    ['название', 'моя оценка'],
    ['название', 'мой рейтинг'],
    ['название', 'оценка'],
    ['kinopoisk_id', 'title'],
  ],
  columns: {
    title: ['русскоязычное название', 'название', 'NameRus', 'nameRu', 'title'],
    originalTitle: ['оригинальное название', 'Name', 'nameEn', 'NameEng', 'nameOriginal'],
    year: ['год', 'Year'],
    directors: ['режисcёр', 'режиссёр', 'режиссер'],
    type: ['Type', 'тип'],
    imdb: ['imdb_id'],
    tmdb: ['tmdb_id'],
    rating: RATINGS,
    ratedOn: ['дата и время', 'дата оценки', 'дата', 'Date'],
    watchedOn: ['дата просмотра', 'watched_at'],
    note: ['мой комментарий', 'комментарий'],
  },
  scale: 10,
  kindOf({ has, name }) {
    if (has('дата просмотра') || has('watched_at')) return 'diary';
    return RATINGS.some((column) => has(column)) ? 'rating' : (kindByName(name) ?? 'watchlist');
  },
  // Series have no type in the export, but years from and to, or a word behind the title.
  mend(cells) {
    const column = TITLES.find((name) => cells[name]) ?? '';
    const title = cells[column] ?? '';
    const isSeries = SERIES.test(cells.год ?? '') || SERIES_IN_TITLE.test(title);
    return { ...cells, [column]: title.replace(MEDIUM_IN_TITLE, ''), ...(isSeries && { type: 'series' }) };
  },
};
