import { useCallback } from 'react';
import { callInBackground } from 'shared-kit';
import { authRoutes } from 'shared-kit/contract/routes';
import { sessionEnded, useDispatch, useSession } from 'shared-kit/state';
import { waiting } from '../offline/waiting';

/** If changes wait, which a logout loses, the menu closes and the user is asked. */
export function useLogout(closeMenu: () => void = () => {}): () => void {
  const dispatch = useDispatch();
  const { userId } = useSession();
  return useCallback(() => {
    const logOut = () => {
      // The end of the session aborts the calls of the `api` slice.
      callInBackground(authRoutes.logout);
      dispatch(sessionEnded('logout'));
    };
    if (waiting.count(userId) === 0) return logOut();
    closeMenu();
    waiting.askBeforeLogout(logOut);
  }, [dispatch, userId, closeMenu]);
}
