import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  type UseDispatch,
  type UseSelector,
  type UseStore,
  useDispatch as useUntypedDispatch,
  useSelector as useUntypedSelector,
  useStore as useUntypedStore,
} from 'react-redux';
import { lastSeenRequested, watchEnded, watchStarted } from './presence';
import type { Session } from './session';
import type { Dispatch, RootState, Store } from './store';
import { storedToken } from './token';
import { type ToastAction, type ToastKind, toastAdded } from './toasts';

export const useDispatch: UseDispatch<Dispatch> = useUntypedDispatch.withTypes<Dispatch>();
export const useSelector: UseSelector<RootState> = useUntypedSelector.withTypes<RootState>();

export const useStore: UseStore<Store> = useUntypedStore.withTypes<Store>();

const neverChanges = () => () => undefined;

/** Null outside of a `Provider`. */
export const SessionContext = createContext<Session | null>(null);

/** The `Provider` takes over a new session in small tasks. Reading the store as well would render everything in one. */
export function useSession(): Session {
  const shared = use(SessionContext);
  return useSelector(({ session }) => shared ?? session);
}

/** True as soon as there is a token, so that private data loads in parallel with the profile. */
export function useHasSession(): boolean {
  const { isLoggedIn, isLoadingAuth } = useSession();
  const hasToken = useSyncExternalStore(
    neverChanges,
    () => storedToken() !== null,
    () => false,
  );
  return isLoggedIn || (isLoadingAuth && hasToken);
}

/** True on the server and while the browser takes up what the server rendered. */
export const useIsRendered = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

/** For `refetchOnMountOrArgChange`: false where the server has just rendered the page from the answer. */
export function useRefetchOnMount(): boolean {
  const isRendered = useIsRendered();
  const [refetches] = useState(!isRendered);
  return refetches;
}

export interface PersonPresence {
  isOnline: boolean;
  /** Undefined until the server answers; null for a user who was never online. */
  lastSeen: string | null | undefined;
}

/** The server sends changes of the user as long as the component is on the page. */
export function usePresenceOf(userId: string, withLastSeen = false): PersonPresence {
  const dispatch = useDispatch();
  const isOnline = useSelector((state) => userId in state.presence.online);
  const lastSeen = useSelector((state) => state.presence.lastSeen[userId]);
  useEffect(() => {
    dispatch(watchStarted(userId));
    return () => void dispatch(watchEnded(userId));
  }, [dispatch, userId]);
  const isRequested = withLastSeen && !isOnline && lastSeen === undefined;
  useEffect(() => {
    if (isRequested) dispatch(lastSeenRequested(userId));
  }, [isRequested, dispatch, userId]);
  return { isOnline, lastSeen };
}

/** The list's latest version that the server has sent, 0 before the first. */
export const useListVersion = (listId: string): number =>
  useSelector((state) => state.listVersions[listId] ?? 0);

export function useToast() {
  const dispatch = useDispatch();
  return useMemo(() => {
    const show = (kind: ToastKind) => (text: string, action?: ToastAction) =>
      void dispatch(toastAdded(kind, text, action));
    return { success: show('success'), error: show('error'), warning: show('warning'), info: show('info') };
  }, [dispatch]);
}
