import { storedToken, useSession } from 'shared-kit/state';

/** True as soon as there is a token, so that private data loads in parallel with the profile. */
export function useHasSession(): boolean {
  const { isLoggedIn, isLoadingAuth } = useSession();
  return isLoggedIn || (isLoadingAuth && storedToken() !== null);
}
