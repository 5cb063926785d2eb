import { useEffect } from 'react';
import { storedToken, useSession, useStore } from 'shared-kit/state';

export function PresenceConnection({ socketUrl }: { socketUrl: string | null }) {
  const { userId, isLoggedIn } = useSession();
  const store = useStore();
  useEffect(() => {
    const token = storedToken();
    if (!isLoggedIn || !userId || !token) return;
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    void import('./connectPresence')
      .then(({ connectPresence }) => {
        if (!isUnmounted) stop = connectPresence(socketUrl, { userId, token }, store);
      })
      .catch((error: unknown) => console.error(error));
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [isLoggedIn, socketUrl, store, userId]);
  return null;
}
