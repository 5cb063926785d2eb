import { useEffect, useRef } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { useLocation, useNavigate } from 'shared-kit/router';
import { sessionEndHandled, useDispatch, useSession, useToast } from 'shared-kit/state';
import { sessionEnds as say } from '../texts/sessionEnds';
import { loginStateOf } from './loginState';

/** The server has forgotten the subscription with the session. The browser's would look like one that works. */
async function endDevicePush(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const registration = await serviceWorker?.getRegistration();
  const subscription = await (
    registration as Partial<ServiceWorkerRegistration> | undefined
  )?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

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
