import { storedToken, useSession } from 'shared-kit/state';

/** True once there is a token, before the profile loads: private data loads in parallel with it. */
export function useHasSession(): boolean {
  const { isLoggedIn, isLoadingAuth } = useSession();
  return isLoggedIn || (isLoadingAuth && storedToken() !== null);
}
