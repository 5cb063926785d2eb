import type { Source } from './source';

/** Its export in JSON: Yamtrack's import_watcharr.json. */
export const watcharr: Source = {
  name: 'csv',
  recognisedBy: [['thoughts', 'title', 'status']],
  columns: {
    title: ['title'],
    year: ['release_date'],
    type: ['type'],
    imdb: ['imdb_id'],
    tmdb: ['tmdbId'],
    rating: ['rating'],
    addedOn: ['createdAt'],
    note: ['thoughts'],
    status: ['status'],
  },
  scale: 10,
  kindOf: () => 'rating',
};
