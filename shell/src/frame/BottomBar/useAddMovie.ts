import { useCallback } from 'react';
import { express } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { useLocation, useNavigate } from 'shared-kit/router';

const ADD_MOVIE_DELAY_MS = 300;

/** Goes to the dashboard first, then asks whoever keeps the films there for the dialog. */
export function useAddMovie(): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useCallback(() => {
    if (pathname === PAGES.dashboard) {
      express('add-movie');
      return;
    }
    void navigate(PAGES.dashboard);
    setTimeout(() => express('add-movie'), ADD_MOVIE_DELAY_MS);
  }, [navigate, pathname]);
}
