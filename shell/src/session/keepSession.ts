import { frameApi } from 'shared-kit';
import { STORAGE_KEYS } from 'shared-kit/contract/limits';
import {
  type SessionEnd,
  sessionEnded,
  sessionLoading,
  sessionStarted,
  type Store,
  storedToken,
} from 'shared-kit/state';

/** Loads the profile that belongs to the stored token. Without a token nobody is logged in. */
export async function loadSession(store: Store, whenRefused: SessionEnd = 'failed'): Promise<void> {
  const token = storedToken();
  if (!token) {
    store.dispatch(sessionEnded(null));
    return;
  }
  const call = store.dispatch(frameApi.endpoints.ownProfile.initiate(undefined, { forceRefetch: true }));
  try {
    const profile = await call.unwrap();
    if (token === storedToken()) store.dispatch(sessionStarted(profile));
  } catch {
    if (token === storedToken()) store.dispatch(sessionEnded(whenRefused));
  } finally {
    call.unsubscribe();
  }
}

/** Another tab logged in, out, or in as somebody else. */
function followOtherTabs(store: Store): void {
  window.addEventListener('storage', ({ key, newValue, oldValue }) => {
    if (key !== STORAGE_KEYS.token && key !== null) return;
    if (newValue === null && key !== null && oldValue !== null) store.dispatch(sessionEnded('logout'));
    else void loadSession(store);
  });
}

/** A call was refused although it carried a token: is the session still good? */
function checkWhenDoubted(store: Store): void {
  let seen = 0;
  store.subscribe(() => {
    const { recheckRequests, isLoggedIn } = store.getState().session;
    if (recheckRequests === seen) return;
    seen = recheckRequests;
    if (recheckRequests > 0 && isLoggedIn) void loadSession(store, 'expired');
  });
}

export function keepSession(store: Store): void {
  store.dispatch(sessionLoading());
  followOtherTabs(store);
  checkWhenDoubted(store);
  void loadSession(store);
}
