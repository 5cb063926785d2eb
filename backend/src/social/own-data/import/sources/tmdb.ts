import { kindByName, type Source } from './source';

/** Ratings, watchlist and favourites have the same columns: Yamtrack's import_tmdb_ratings.csv and import_tmdb_watchlist.csv. */
export const tmdb: Source = {
  name: 'tmdb',
  recognisedBy: [
    ['TMDb ID', 'Name', 'Type', 'Release Date'],
    ['TMDb ID', 'Name', 'Type', 'Your Rating'],
  ],
  columns: {
    title: ['Name'],
    year: ['Release Date'],
    type: ['Type'],
    episode: ['Season Number', 'Episode Number'],
    imdb: ['IMDb ID'],
    tmdb: ['TMDb ID'],
    rating: ['Your Rating'],
    ratedOn: ['Date Rated'],
    addedOn: ['Date Rated'],
  },
  scale: 10,
  unrated: 'watchlist',
  kindOf({ name }) {
    const named = kindByName(name);
    return named === 'watchlist' || named === 'liked' ? named : 'rating';
  },
};
