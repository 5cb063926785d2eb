import { useCallback } from 'react';
import { API_BASE } from 'shared-kit/contract/paths';
import { sessionEnded, storedToken, useDispatch } from 'shared-kit/state';

/** Beside the API of the page: that one forgets its calls when the session ends. */
function tellServer(token: string | null): void {
  fetch(`${API_BASE}/auth/logout`, {
    method: 'POST',
    headers: { ...(token && { Authorization: `Bearer ${token}` }) },
    keepalive: true,
  })
    .then((answer) => answer.text())
    .catch((error: unknown) => console.error(error));
}

/** Logs out here at once; the server unties the browser's cookie in its own time. */
export function useLogout(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => {
    tellServer(storedToken());
    dispatch(sessionEnded('logout'));
  }, [dispatch]);
}
