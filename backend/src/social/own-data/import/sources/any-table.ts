import * as names from '../../../../common/tables/column-names';
import { columnOf } from '../../../../common/tables/csv-records';
import { kindByName, type Source } from './source';

const { TITLES, NAMES, ORIGINAL_TITLES, YEARS, RATINGS } = names;
const NO = /^(?:no|false|0|xeyr|yox|hayır|нет)$/i;
const DAY = /\d\D+\d/;
const WATCHED = [
  'Watched',
  'Baxılıb',
  'Baxmışam',
  'İzlədim',
  'İzlənib',
  'İzlendi',
  'Просмотрено',
  'Просмотрен',
];

/** Netflix names episodes so: 'Night Shift: Season 1: Pilot', 'Gecə: 1. Sezon: Pilot'. */
const EPISODE =
  /: (?:(?:season|series|sezon|mövsüm|сезон|staffel|saison|temporada|stagione) \d+|\d+\. (?:sezon|mövsüm|сезон|staffel|évad)|limited series|mini-?series)(?:: |$)/i;

/** Any table with a title. Letterboxd's format for imports names ids, "Rating10" and "WatchedDate" so. */
export const anyTable: Source = {
  name: 'csv',
  recognisedBy: [
    ...[...TITLES, ...ORIGINAL_TITLES, 'imdbID', 'tmdbID'].map((column) => [column]),
    ...NAMES.flatMap((name) => [...YEARS, ...RATINGS].map((column) => [name, column])),
  ],
  columns: {
    title: [...TITLES, ...NAMES, ...ORIGINAL_TITLES],
    originalTitle: ORIGINAL_TITLES,
    year: YEARS,
    directors: names.DIRECTORS,
    type: ['Type', 'Title Type', 'Media Type', 'Тип', 'Növ', 'Tür'],
    episode: ['Season', 'Season Number', 'Episode', 'Episode Number'],
    imdb: ['imdbID', 'IMDb', 'Const', 'tconst', 'IMDb URL'],
    tmdb: ['tmdbID', 'TMDB', 'Movie ID TMDB', 'TMDB URL'],
    wikidata: ['wikidataID', 'Wikidata', 'qid'],
    rating: RATINGS,
    ratedOn: names.RATED_DAYS,
    watchedOn: names.WATCHED_DAYS,
    addedOn: names.ADDED_DAYS,
    rewatch: ['Rewatch'],
    liked: ['Liked', 'Favorite', 'Favourite', 'Is Favorite'],
    tags: ['Tags'],
    note: names.NOTES,
    address: ['LetterboxdURI', 'URL', 'Link'],
    position: ['Position', 'Rank'],
    status: ['Status', 'List Status', 'Watchlist', 'Vəziyyət', 'Durum', 'Статус'],
  },
  kindOf({ has, name }) {
    const isAny = (names: string[] = []) => names.some((column) => has(column));
    const { watchedOn, rating, position } = anyTable.columns;
    if (isAny(watchedOn) || isAny(WATCHED)) return 'diary';
    if (isAny(rating)) return 'rating';
    const named = kindByName(name);
    if (named === 'watchlist' || named === 'liked') return named;
    return isAny(position) ? 'list' : 'watched';
  },
  mend(cells) {
    const { title = '' } = cells;
    const watched = WATCHED.map((name) => cells[columnOf(name)]).find(Boolean) ?? '';
    if (EPISODE.test(title)) return { ...cells, type: 'episode' };
    // Yes, no or a day.
    if (NO.test(watched)) return { ...cells, status: 'planned' };
    return DAY.test(watched) ? { ...cells, watcheddate: cells.watcheddate || watched } : cells;
  },
};

/** In French and German a 'Note' is a rating. */
export const frenchOrGerman: Source = {
  ...anyTable,
  recognisedBy: names.TITLES_BESIDE_NOTES.map((title) => [title, 'Note']),
  kindOf(table) {
    const kind = anyTable.kindOf(table);
    return kind === 'watched' ? 'rating' : kind;
  },
  mend(cells) {
    const { note = '', rating = '' } = cells;
    const mended = rating === '' && /^[\d★]/.test(note) ? { ...cells, rating: note, note: '' } : cells;
    return anyTable.mend?.(mended) ?? mended;
  },
};

/** Its ratings are of ten, even where none is above five. */
export const simkl: Source = {
  ...anyTable,
  recognisedBy: [
    ['SIMKL_ID', 'Title'],
    ['simkl', 'title'],
  ],
  columns: { ...anyTable.columns, note: ['Memo', 'text'] },
  scale: 10,
  // Its films of anime stand among the series.
  mend: (cells) => (cells.animetype === 'movie' ? { ...cells, type: 'movie' } : cells),
};
