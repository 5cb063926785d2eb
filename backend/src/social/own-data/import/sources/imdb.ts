import type { Source } from './source';

/**
 * Ratings of 2018 and of 2024 ("Original Title"), lists with "Position", and those of before 2017 ("You rated"), as in
 * Yamtrack's imdb.py and TraktRater's IMDbFieldMapping.cs. Lists of people have "Name" and "Known For".
 */
export const imdb: Source = {
  name: 'imdb',
  recognisedBy: [['Const']],
  columns: {
    title: ['Title', 'Name'],
    originalTitle: ['Original Title'],
    year: ['Year', 'Release Date'],
    directors: ['Directors'],
    type: ['Title Type'],
    imdb: ['Const', 'URL'],
    rating: ['Your Rating', 'You rated'],
    ratedOn: ['Date Rated'],
    addedOn: ['Created', 'Date Added'],
    position: ['Position'],
    note: ['Description'],
    address: ['URL'],
  },
  scale: 10,
  kindOf({ has, name }) {
    if (!has('Position') || /^ratings?\b/i.test(name)) return 'rating';
    return /^watchlist/i.test(name) ? 'watchlist' : 'list';
  },
  mend: (cells) => (/^(?:nm|ch|co)\d/.test(cells.const ?? '') ? { ...cells, titletype: 'person' } : cells),
};
