import type { MovieSort } from 'shared-kit/contract';
import { SEARCH_TERM_LENGTH_MAX } from 'shared-kit/contract/limits';
import { useSearchParams } from 'shared-kit/router';

export const SORTS = ['newest', 'title', 'year', 'rating', 'popular'] as const satisfies readonly MovieSort[];

export interface CatalogueFilters {
  term: string;
  genre: string;
  year: string;
  country: string;
  /** '' is the order that suits: best match for a search, newest otherwise. */
  sort: MovieSort | '';
  page: number;
}

const NAMES = {
  term: 'q',
  genre: 'genre',
  year: 'year',
  country: 'country',
  sort: 'sort',
  page: 'page',
} as const;
type Change = Partial<Record<keyof typeof NAMES, string | number>>;

const isSort = (value: string | null): value is MovieSort => SORTS.some((sort) => sort === value);

/** What the address asks for; what makes no sense in it counts as not asked. */
export function filtersIn(params: URLSearchParams): CatalogueFilters {
  const text = (name: keyof typeof NAMES) => (params.get(NAMES[name]) ?? '').trim();
  const sort = params.get(NAMES.sort);
  return {
    term: text('term').slice(0, SEARCH_TERM_LENGTH_MAX),
    genre: text('genre'),
    year: /^\d{4}$/.test(text('year')) ? text('year') : '',
    country: text('country'),
    sort: isSort(sort) ? sort : '',
    page: /^[1-9]\d{0,8}$/.test(text('page')) ? Number(text('page')) : 1,
  };
}

/** The address with a change made; any change but of the page goes back to the first one. */
export function changed(params: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(NAMES.page);
  for (const [name, value] of Object.entries(change) as [keyof typeof NAMES, string | number][])
    if (value === '' || (name === 'page' && value === 1)) next.delete(NAMES[name]);
    else next.set(NAMES[name], String(value));
  return next;
}

/** The catalogue's filters live in the address: to share, to reload, to come back to. */
export function useCatalogueFilters() {
  const [params, setParams] = useSearchParams();
  const filters = filtersIn(params);
  return {
    filters,
    isFiltered: Boolean(filters.term || filters.genre || filters.year || filters.country),
    /** Typing replaces the entry of the history, a choice makes a new one. */
    change: (change: Change, { replace = false } = {}) =>
      setParams((latest) => changed(latest, change), { replace }),
    addressOfPage: (page: number) => `?${changed(params, { page }).toString()}`,
  };
}
