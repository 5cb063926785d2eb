import type { CatalogueFilters } from '../catalogue/moviesApi';
import * as texts from '../texts';

const SHOWN = 14;

/** Shared by the poster wall and the rows, so that each list is fetched once. */
export const LANDING_NEWEST: CatalogueFilters = { sort: 'newest', reviewed: 'true', limit: SHOWN };
export const LANDING_BEST: CatalogueFilters = { sort: 'rating', reviewed: 'true', limit: SHOWN };
export const LANDING_LOCAL: CatalogueFilters = {
  country: texts.rows.localCountry,
  sort: 'popular',
  reviewed: 'true',
  limit: SHOWN,
};
