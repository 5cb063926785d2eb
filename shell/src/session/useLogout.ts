import { useCallback } from 'react';
import { API_BASE } from 'shared-kit/contract/paths';
import { sessionEnded, storedToken, useDispatch } from 'shared-kit/state';

/** Doesn't use the `api` slice: the end of the session aborts its calls. */
function tellServer(token: string | null): void {
  fetch(`${API_BASE}/auth/logout`, {
    method: 'POST',
    headers: { ...(token && { Authorization: `Bearer ${token}` }) },
    keepalive: true,
  })
    .then((answer) => answer.text())
    .catch((error: unknown) => console.error(error));
}

/** Logs out at once, without waiting for the server. */
export function useLogout(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => {
    tellServer(storedToken());
    dispatch(sessionEnded('logout'));
  }, [dispatch]);
}
