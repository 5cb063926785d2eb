import { useCallback } from 'react';
import { dispatchIntent } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { useLocation, useNavigate } from 'shared-kit/router';

/** Specification, section 9. */
const ADD_MOVIE_DELAY_MS = 300;

export function useAddMovie(): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useCallback(() => {
    if (pathname !== PAGES.dashboard) void navigate(PAGES.dashboard);
    setTimeout(() => dispatchIntent('add-movie'), ADD_MOVIE_DELAY_MS);
  }, [navigate, pathname]);
}
