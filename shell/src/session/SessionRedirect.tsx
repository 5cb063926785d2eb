import { useEffect, useRef } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { useLocation, useNavigate } from 'shared-kit/router';
import { sessionEndHandled, useDispatch, useSession, useToast } from 'shared-kit/state';
import { endDevicePush } from './endDevicePush';
import { loginStateOf } from './loginState';
import { sessionEnds as say } from '../texts/sessionEnds';

export function SessionRedirect() {
  const { ended } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const toast = useToast();
  const isRedirecting = useRef(false);
  useEffect(() => {
    if (ended === 'failed' && !isRedirecting.current) toast.error(say.profileFailed);
    if (ended !== null && !isRedirecting.current) {
      void endDevicePush();
      void navigate(ended === 'expired' ? PAGES.loginExpired : PAGES.login, {
        state: loginStateOf({ pathname, search }),
      });
    }
    isRedirecting.current = ended !== null;
    // Only once /login shows: before, Guarded would redirect too, without the reason.
    if (ended !== null && pathname === PAGES.login) dispatch(sessionEndHandled());
  }, [dispatch, ended, navigate, pathname, search, toast]);
  return null;
}
