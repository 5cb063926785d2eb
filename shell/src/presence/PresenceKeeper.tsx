import { useEffect } from 'react';
import { storedToken, useSession, useStore } from 'shared-kit/state';
import { socketAddress } from './socketAddress';

/** Connects once somebody is logged in; until then no byte of the socket's code is loaded. */
export function PresenceKeeper({ socketUrl }: { socketUrl: string | null }) {
  const { userId, isLoggedIn } = useSession();
  const store = useStore();
  useEffect(() => {
    const token = storedToken();
    if (!isLoggedIn || !userId || !token) return;
    let stop: (() => void) | undefined;
    let gone = false;
    void import('./connect')
      .then(({ connectPresence }) => {
        if (!gone) stop = connectPresence(socketAddress(socketUrl, location), { userId, token }, store);
      })
      .catch((error: unknown) => console.error(error));
    return () => {
      gone = true;
      stop?.();
    };
  }, [isLoggedIn, socketUrl, store, userId]);
  return null;
}
