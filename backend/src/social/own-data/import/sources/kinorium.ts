import type { Source } from './source';

/** The list of films to see, as the site names it in its languages. */
const WATCHLIST = /^(?:буду смотреть|буду дивитися|to watch|watchlist|want to watch)$/i;

/** Votes, comments and lists of a backup, UTF-16 with tabs: kinoriumtsv2letterboxdcsv and kinorium-to-letterboxd. */
export const kinorium: Source = {
  name: 'kinorium',
  recognisedBy: [
    ['My rating', 'Title', 'Type'],
    ['ListTitle', 'Title', 'Type'],
    ['Original Title', 'Title', 'Type', 'Comment'],
  ],
  columns: {
    title: ['Title'],
    originalTitle: ['Original Title'],
    year: ['Year'],
    directors: ['Directors', 'Director'],
    type: ['Type'],
    rating: ['My rating'],
    ratedOn: ['Date'],
    addedOn: ['Date'],
    note: ['Comment'],
    list: ['ListTitle'],
    status: ['status'],
  },
  scale: 10,
  kindOf({ has }) {
    if (has('ListTitle')) return 'list';
    if (has('Comment')) return 'review';
    return 'rating';
  },
  mend: (cells) => (WATCHLIST.test(cells.listtitle ?? '') ? { ...cells, status: 'watchlist' } : cells),
};
