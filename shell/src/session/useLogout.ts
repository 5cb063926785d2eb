import { useCallback } from 'react';
import { callInBackground } from 'shared-kit';
import { authRoutes } from 'shared-kit/contract/routes';
import { sessionEnded, useDispatch } from 'shared-kit/state';

export function useLogout(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => {
    // The end of the session aborts the calls of the `api` slice.
    callInBackground(authRoutes.logout);
    dispatch(sessionEnded('logout'));
  }, [dispatch]);
}
