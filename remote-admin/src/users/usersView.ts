export const SORTS = ['username', 'email', 'created_at', 'last_seen'] as const;
export type Sort = (typeof SORTS)[number];
export type Order = 'asc' | 'desc';

/** Which users stand in the table, and how: what the address says. */
export interface UsersView {
  search: string;
  sort: Sort;
  order: Order;
  page: number;
}

const FIRST: UsersView = { search: '', sort: 'username', order: 'asc', page: 1 };
/** The way round that is wanted first: names from A, times from the latest. */
export const FIRST_ORDER: Record<Sort, Order> = {
  username: 'asc',
  email: 'asc',
  created_at: 'desc',
  last_seen: 'desc',
};

const isSort = (value: string | null): value is Sort => SORTS.some((sort) => sort === value);

export function readView(params: URLSearchParams): UsersView {
  const [sort, page] = [params.get('sort'), Number(params.get('page'))];
  return {
    search: params.get('search') ?? FIRST.search,
    sort: isSort(sort) ? sort : FIRST.sort,
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    page: Number.isSafeInteger(page) && page >= 1 ? page : FIRST.page,
  };
}

/** The address of a view, without what goes without saying. */
export function addressOf(view: UsersView): URLSearchParams {
  const said = (Object.keys(FIRST) as (keyof UsersView)[]).filter((key) => view[key] !== FIRST[key]);
  return new URLSearchParams(said.map((key) => [key, String(view[key])]));
}
