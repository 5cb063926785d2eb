import { storedToken, useSession } from 'shared-kit/state';

/** Whether somebody is here, or will be once the profile has come: their own things are asked for beside it. */
export function useIsSomebody(): boolean {
  const { isLoggedIn, isLoadingAuth } = useSession();
  return isLoggedIn || (isLoadingAuth && storedToken() !== null);
}
