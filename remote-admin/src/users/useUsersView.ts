import { useSearchParams } from 'shared-kit/router';
import { addressOf, readView, type UsersView } from './usersView';

export function useUsersView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const show = (change: Partial<UsersView>, replace = false) =>
    setParams((now) => addressOf({ ...readView(now), page: 1, ...change }), { replace });
  return [view, show] as const;
}
