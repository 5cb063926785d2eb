import type { MovieSearch } from '../catalogue/moviesApi';
import * as texts from '../texts';

const SHOWN = 14;

/** Shared by the poster wall and the rows, so that each list is fetched once. */
export const LANDING_NEWEST: MovieSearch = { sort: 'newest', reviewed: 'true', limit: SHOWN };
export const LANDING_BEST: MovieSearch = { sort: 'rating', reviewed: 'true', limit: SHOWN };
export const LANDING_LOCAL: MovieSearch = {
  country: texts.rows.localCountry,
  sort: 'popular',
  reviewed: 'true',
  limit: SHOWN,
};
