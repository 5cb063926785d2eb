import { useCallback } from 'react';
import { callInBackground } from 'shared-kit';
import { authRoutes } from 'shared-kit/contract/routes';
import { sessionEnded, useDispatch, useSession } from 'shared-kit/state';
import { waiting } from '../offline/waiting';

/** Asks first if changes wait, because they are lost. */
export function useLogout(): () => void {
  const dispatch = useDispatch();
  const { userId } = useSession();
  return useCallback(() => {
    const logOut = () => {
      // The end of the session aborts the calls of the `api` slice.
      callInBackground(authRoutes.logout);
      dispatch(sessionEnded('logout'));
    };
    if (waiting.count(userId) > 0) waiting.askBeforeLogout(logOut);
    else logOut();
  }, [dispatch, userId]);
}
