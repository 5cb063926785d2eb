import { useDeferredValue, useEffect, useState } from 'react';
import { useSession } from 'shared-kit/state';
import { useForYouQuery } from './forYouApi';

/** Catalogue and row are asked for at the same time. The row waits for the catalogue, but the catalogue only this long for the row. */
const WAIT_MS = 500;

/**
 * The row stands above the catalogue if its films come in time, otherwise below it. Without `place` it isn't known yet: then
 * the catalogue isn't shown, so that nothing moves.
 */
export function useForYou(isCatalogueSettled: boolean) {
  const { isLoggedIn } = useSession();
  const query = useForYouQuery(undefined, { skip: !isLoggedIn });
  const { data, error } = query;
  const [isLate, setLate] = useState(false);
  const [place, setPlace] = useState<'above' | 'below'>();
  useEffect(() => {
    if (!isCatalogueSettled) return;
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isCatalogueSettled]);
  if (!place && isCatalogueSettled && (data ?? error ?? isLate))
    setPlace(data?.movies.length ? 'above' : 'below');
  // All films come with it. React mounts them in pieces, between which the browser answers presses.
  return { place: useDeferredValue(place), films: data?.movies, query };
}
