import type { Source } from './source';

/** Its export: import_yamtrack.csv of its tests. */
export const yamtrack: Source = {
  name: 'csv',
  recognisedBy: [['media_id', 'media_type', 'title']],
  columns: {
    title: ['title'],
    type: ['media_type'],
    episode: ['season_number', 'episode_number'],
    tmdb: ['media_id'],
    rating: ['score'],
    watchedOn: ['end_date'],
    addedOn: ['created_at', 'progress_changed'],
    note: ['notes'],
    status: ['status'],
  },
  scale: 10,
  kindOf: () => 'diary',
  mend: (cells) => (cells.source === 'tmdb' ? cells : { ...cells, mediaid: '' }),
};
