import type { MovieSort } from 'shared-kit/contract';
import { SEARCH_TERM_LENGTH_MAX } from 'shared-kit/contract/limits';
import { pageIn, usePageParam, withParams } from 'shared-kit/parts';
import { useSearchParams } from 'shared-kit/router';
import type { MoviesQuery } from './moviesApi';

export const MOVIE_SORTS = [
  'newest',
  'title',
  'year',
  'rating',
  'popular',
] as const satisfies readonly MovieSort[];

const PARAMS = { term: 'q', genre: 'genre', year: 'year', country: 'country', sort: 'sort' } as const;
type Filter = keyof typeof PARAMS;
type Change = Partial<Record<Filter, string>>;

const isSort = (value: string | null): value is MovieSort => MOVIE_SORTS.some((sort) => sort === value);

export function filtersIn(params: URLSearchParams) {
  const text = (name: Filter) => (params.get(PARAMS[name]) ?? '').trim();
  const sort = params.get(PARAMS.sort);
  return {
    term: text('term').slice(0, SEARCH_TERM_LENGTH_MAX),
    genre: text('genre'),
    year: /^\d{4}$/.test(text('year')) ? text('year') : '',
    country: text('country'),
    /** '' is the default: best match for a search, newest otherwise. */
    sort: isSort(sort) ? sort : ('' as const),
    page: pageIn(params),
  };
}
type CatalogueFilters = ReturnType<typeof filtersIn>;

export const queryOf = ({ term, genre, year, country, sort, page }: CatalogueFilters): MoviesQuery => ({
  term,
  genre,
  country,
  page,
  ...(year && { year: Number(year) }),
  ...(sort && { sort }),
});

export function withFilters(params: URLSearchParams, change: Change): URLSearchParams {
  const { term, ...others } = change;
  return withParams(params, { ...others, ...(term !== undefined && { [PARAMS.term]: term }) });
}

export function useCatalogueFilters() {
  const [params, setParams] = useSearchParams();
  const { pageAddress } = usePageParam();
  const filters = filtersIn(params);
  const change = (changed: Change, { replace = false } = {}) =>
    setParams((latest) => withFilters(latest, changed), { replace });
  return {
    filters,
    isFiltered: Boolean(filters.term || filters.genre || filters.year || filters.country),
    change,
    reset: () => change({ term: '', genre: '', year: '', country: '' }),
    pageAddress,
  };
}
