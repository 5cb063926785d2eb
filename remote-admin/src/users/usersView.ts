import { pageIn } from 'shared-kit/parts';
import { useSearchParams } from 'shared-kit/router';

export const USER_SORTS = ['username', 'email', 'created_at', 'last_seen'] as const;
export type Sort = (typeof USER_SORTS)[number];
export type Order = 'asc' | 'desc';

export interface UsersView {
  search: string;
  sort: Sort;
  order: Order;
  page: number;
}

const DEFAULT: UsersView = { search: '', sort: 'username', order: 'asc', page: 1 };
export const ORDER_AT_FIRST_CLICK: Record<Sort, Order> = {
  username: 'asc',
  email: 'asc',
  created_at: 'desc',
  last_seen: 'desc',
};

const isSort = (value: string | null): value is Sort => USER_SORTS.some((sort) => sort === value);

export function readView(params: URLSearchParams): UsersView {
  const sort = params.get('sort');
  return {
    search: params.get('search') ?? DEFAULT.search,
    sort: isSort(sort) ? sort : DEFAULT.sort,
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    page: pageIn(params),
  };
}

export function addressOf(view: UsersView): URLSearchParams {
  const keys = (Object.keys(DEFAULT) as (keyof UsersView)[]).filter((key) => view[key] !== DEFAULT[key]);
  return new URLSearchParams(keys.map((key) => [key, String(view[key])]));
}

export function useUsersView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const show = (change: Partial<UsersView>, replace = false) =>
    setParams((now) => addressOf({ ...readView(now), page: 1, ...change }), { replace });
  return [view, show] as const;
}
