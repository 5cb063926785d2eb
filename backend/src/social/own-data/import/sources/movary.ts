import type { Source } from './source';

/** History, ratings and watchlist: Movary's ExportService.php. */
export const movary: Source = {
  name: 'movary',
  recognisedBy: [
    ['title', 'tmdbId', 'imdbId', 'watchedAt'],
    ['title', 'tmdbId', 'imdbId', 'userRating'],
    ['title', 'tmdbId', 'imdbId', 'addedAt'],
  ],
  columns: {
    title: ['title'],
    year: ['year'],
    // Other programs' tables may have it.
    type: ['type'],
    imdb: ['imdbId'],
    tmdb: ['tmdbId'],
    rating: ['userRating'],
    watchedOn: ['watchedAt'],
    addedOn: ['addedAt'],
    note: ['comment'],
  },
  scale: 10,
  kindOf({ has }) {
    if (has('watchedAt')) return 'diary';
    return has('userRating') ? 'rating' : 'watchlist';
  },
  // Rows of its watchlist lack the year that the header names.
  mend(cells) {
    const { tmdbid = '', imdbid = '', year = '', addedat } = cells;
    if (addedat !== '' || !/^(?:tt\d+)?$/.test(tmdbid) || imdbid === '') return cells;
    return { ...cells, year: '', tmdbid: year, imdbid: tmdbid, addedat: imdbid };
  },
};
