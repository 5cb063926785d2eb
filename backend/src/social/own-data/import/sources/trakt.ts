import type { Source } from './source';

/**
 * CSVs of a VIP account ("rated_at,type,title,year,…,rating", "watched_at,action,type,…", "rank,listed_at,type,…"), and the
 * JSON of the account's export (Yamtrack's trakt_export: watched-history, ratings-movies, lists-watchlist, lists-list-…).
 */
export const trakt: Source = {
  name: 'trakt',
  recognisedBy: [
    ['rated_at', 'title'],
    ['watched_at', 'type', 'title'],
    ['listed_at', 'type', 'title'],
    ['collected_at', 'type', 'title'],
    ['last_watched_at', 'plays', 'title'],
    ['title', 'trakt'],
    ['trakt_id'],
    ['item_count', 'trakt'],
  ],
  columns: {
    title: ['title', 'movie_title', 'name'],
    year: ['year', 'movie_year', 'released'],
    type: ['type'],
    episode: ['season_number', 'episode_number'],
    imdb: ['imdb_id', 'imdb', 'movie_ids_imdb'],
    tmdb: ['tmdb_id', 'tmdb', 'movie_ids_tmdb'],
    rating: ['rating', 'my_rating'],
    ratedOn: ['rated_at'],
    watchedOn: ['watched_at', 'last_watched_at'],
    addedOn: ['listed_at', 'collected_at', 'created_at'],
    position: ['rank'],
    note: ['notes', 'comment'],
    address: ['id'],
  },
  scale: 10,
  kindOf({ has, name }) {
    if (has('item_count') || /^(?:hidden|likes|followers|following|user|collaborations)/i.test(name))
      return null;
    if (has('rated_at')) return 'rating';
    if (has('watched_at')) return 'diary';
    if (has('last_watched_at')) return 'watched';
    if (has('comment')) return 'review';
    if (/watchlist/i.test(name) && !/^lists?-list-/i.test(name)) return 'watchlist';
    if (/^lists-favou?rites/i.test(name)) return 'liked';
    return has('listed_at') || has('rank') || has('collected_at') ? 'list' : 'watched';
  },
};
