import { failureOf, frameApi } from 'shared-kit';
import { STORAGE_KEYS } from 'shared-kit/contract/limits';
import {
  type SessionEnd,
  sessionEnded,
  sessionLoading,
  sessionStarted,
  type Store,
  storedToken,
} from 'shared-kit/state';

/** In a page that the browser leaves, no turn comes any more. */
const nextTurn = () => new Promise<void>((resolve) => void setTimeout(resolve));

export async function loadSession(
  store: Store,
  whenRefused: SessionEnd | null = 'failed',
  ready?: Promise<unknown>,
): Promise<void> {
  const token = storedToken();
  if (!token) {
    if (ready) await ready;
    store.dispatch(sessionEnded(null));
    return;
  }
  const call = store.dispatch(frameApi.endpoints.ownProfile.initiate(undefined, { forceRefetch: true }));
  try {
    const [profile] = await Promise.all([call.unwrap(), ready]);
    if (token === storedToken()) store.dispatch(sessionStarted(profile));
  } catch (thrown) {
    await ready;
    // The browser cancels the calls of a page that it leaves, which says nothing about the session.
    await nextTurn();
    if (token !== storedToken()) return;
    // Without a network nobody has refused anything.
    if (failureOf(thrown).status === null && !navigator.onLine)
      window.addEventListener('online', () => void loadSession(store, whenRefused), { once: true });
    else store.dispatch(sessionEnded(whenRefused));
  } finally {
    call.unsubscribe();
  }
}

function followOtherTabs(store: Store): void {
  window.addEventListener('storage', ({ key, newValue, oldValue }) => {
    if (key !== STORAGE_KEYS.token && key !== null) return;
    if (newValue === null && key !== null && oldValue !== null) store.dispatch(sessionEnded('logout'));
    else void loadSession(store);
  });
}

function recheckOnRequest(store: Store): void {
  let seen = 0;
  store.subscribe(() => {
    const { recheckRequests, isLoggedIn } = store.getState().session;
    if (recheckRequests === seen) return;
    seen = recheckRequests;
    if (recheckRequests > 0 && isLoggedIn) void loadSession(store, 'expired');
  });
}

/** The session begins or ends once the page is `ready`. */
export function startSession(store: Store, ready?: Promise<unknown>): void {
  store.dispatch(sessionLoading());
  followOtherTabs(store);
  recheckOnRequest(store);
  void loadSession(store, 'failed', ready);
}
