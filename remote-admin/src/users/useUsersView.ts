import { useSearchParams } from 'shared-kit/router';
import { addressOf, readView, type UsersView } from './usersView';

/** The view in the address. Every change but that of the page leads to the first page. */
export function useUsersView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const show = (change: Partial<UsersView>, replace = false) =>
    setParams((now) => addressOf({ ...readView(now), page: 1, ...change }), { replace });
  return [view, show] as const;
}
