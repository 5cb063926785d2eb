import { api, useSocketEvent } from 'shared-kit';
import { useDispatch } from 'shared-kit/state';

/** Requests may change between the page's first calls and the connection of its socket. */
export function useFreshRequests(): void {
  const dispatch = useDispatch();
  useSocketEvent('connected', () => void dispatch(api.util.invalidateTags(['FriendRequests'])));
}
