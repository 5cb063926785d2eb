import { useCallback, useLayoutEffect, useRef } from 'react';
import {
  createSearchParams,
  type SetURLSearchParams,
  useLocation,
  useSearchParams as useRenderedParams,
} from 'react-router-dom';

/**
 * As React Router's, but a function gets the latest parameters. React Router gives it the rendered ones, so the first of
 * two quick changes would be lost.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const location = useLocation();
  const [params, setParams] = useRenderedParams();
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [location, params]);
  const change: SetURLSearchParams = useCallback(
    (next, options) => {
      const given = typeof next === 'function' ? next(new URLSearchParams(latest.current)) : next;
      latest.current = createSearchParams(given);
      setParams(latest.current, options);
    },
    [setParams],
  );
  return [params, change];
}
