import { kindByName, type Source } from './source';

/** The files of its export, and of our own export, which has the same columns and `movie_id`. */
export const letterboxd: Source = {
  name: 'letterboxd',
  recognisedBy: [
    ['Name', 'Letterboxd URI'],
    ['Name', 'Year', 'Watched Date'],
    ['Position', 'Name', 'Year', 'URL'],
    ['Favorite Films'],
    ['movie_id', 'title', 'release_year'],
    ['movie_id', 'Name'],
    ['newsletter_id', 'title'],
  ],
  columns: {
    title: ['Name', 'title'],
    year: ['Year', 'release_year'],
    movieId: ['movie_id'],
    rating: ['Rating'],
    ratedOn: ['Date'],
    watchedOn: ['Watched Date'],
    addedOn: ['Date'],
    rewatch: ['Rewatch'],
    tags: ['Tags'],
    note: ['Review', 'Description'],
    address: ['Letterboxd URI', 'URL'],
    position: ['Position'],
  },
  scale: 5,
  hasHtml: true,
  kindOf({ has, hasFacts, name }) {
    if (has('Favorite Films')) return 'favourite';
    // Other files of our own export name films, too.
    if (!has('Name')) return /^favourites/i.test(name) ? 'favourite' : null;
    if (hasFacts || has('Position')) return 'list';
    if (has('Review')) return /^diary/i.test(name) ? 'diary' : 'review';
    if (has('Watched Date')) return 'diary';
    if (has('Rating')) return 'rating';
    const named = kindByName(name);
    return named === 'watchlist' || named === 'liked' ? named : 'watched';
  },
};
