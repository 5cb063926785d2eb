import type { ShelfSort } from 'shared-kit/contract';
import { SEARCH_TERM_LENGTH_MAX } from 'shared-kit/contract/limits';
import { withParams } from 'shared-kit/parts';
import { useSearchParams } from 'shared-kit/router';
import type { ShelfSearch } from './profileApi';

export const SHELF_SORTS = ['added', 'title', 'year', 'rating'] as const satisfies readonly ShelfSort[];
const FILTERS = ['q', 'genre', 'decade'] as const;
type Name = (typeof FILTERS)[number] | 'sort';

/** Order and filters of a shelf, which the address keeps. */
export function useShelfFilters() {
  const [params, setParams] = useSearchParams();
  const text = (name: Name) => (params.get(name) ?? '').trim();
  const filters = {
    sort: SHELF_SORTS.find((sort) => sort === params.get('sort')) ?? 'added',
    q: text('q').slice(0, SEARCH_TERM_LENGTH_MAX),
    genre: text('genre'),
    decade: /^\d{3}0$/.test(text('decade')) ? text('decade') : '',
  } as const;
  const set = (changes: Partial<Record<Name, string>>, { replace = false } = {}) =>
    setParams((latest) => withParams(latest, changes), { replace });
  const { sort, q, genre, decade } = filters;
  const query: ShelfSearch = {
    ...(sort !== 'added' && { sort }),
    ...(q && { q }),
    ...(genre && { genre }),
    ...(decade && { decade: Number(decade) }),
  };
  return {
    filters,
    query,
    isFiltered: FILTERS.some((name) => filters[name] !== ''),
    set,
    reset: () => set({ q: '', genre: '', decade: '' }),
  };
}
