import { useEffect, useRef } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { useLocation, useNavigate } from 'shared-kit/router';
import { sessionEndHandled, useDispatch, useSession } from 'shared-kit/state';
import { comingBackTo } from './comingBack';

/** Leads to /login when a session ends. */
export function SessionGuide() {
  const { ended } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const dispatch = useDispatch();
  const isLeading = useRef(false);
  useEffect(() => {
    if (ended !== null && !isLeading.current) {
      const state = ended === 'logout' ? null : comingBackTo(location);
      void navigate(ended === 'expired' ? PAGES.loginExpired : PAGES.login, { state });
    }
    isLeading.current = ended !== null;
    // Only there: until then a guard would send to the login as well, and without saying why.
    if (ended !== null && location.pathname === PAGES.login) dispatch(sessionEndHandled());
  }, [dispatch, ended, location, navigate]);
  return null;
}
