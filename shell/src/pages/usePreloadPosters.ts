import { useEffect } from 'react';

/** The slots of a page with films need the posters, so they load in parallel with the slots' code. */
export function usePreloadPosters(): void {
  useEffect(() => {
    import('shared-kit/posters').catch((error: unknown) => console.error(error));
  }, []);
}
