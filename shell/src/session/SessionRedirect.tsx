import { useEffect, useRef } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { useLocation, useNavigate } from 'shared-kit/router';
import { sessionEndHandled, useDispatch, useSession, useToast } from 'shared-kit/state';
import { sessionEnds as say } from '../texts/sessionEnds';

export function SessionRedirect() {
  const { ended } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const toast = useToast();
  const isRedirecting = useRef(false);
  useEffect(() => {
    if (ended === 'failed' && !isRedirecting.current) toast.error(say.profileFailed);
    if (ended !== null && !isRedirecting.current)
      void navigate(ended === 'expired' ? PAGES.loginExpired : PAGES.login);
    isRedirecting.current = ended !== null;
    // Only once /login shows: before, Guarded would redirect too, without the reason.
    if (ended !== null && pathname === PAGES.login) dispatch(sessionEndHandled());
  }, [dispatch, ended, navigate, pathname, toast]);
  return null;
}
