import { USERS_WATCHED_MAX } from 'shared-kit/contract/limits';
import { type Store, watchSent } from 'shared-kit/state';
import type { PresenceSocket } from './connectPresence';
import { onceAfterBurst } from './onceAfterBurst';

/** Short, because the dots of a new page wait for it. */
const QUIET_MS = 50;

/** Sends the server whom the page shows: `send` at each connection, by itself when the page shows another user. */
export function watchUsers(socket: PresenceSocket, store: Store): { send: () => void; stop: () => void } {
  const watched = () => store.getState().presence.watched;
  let sent = new Set<string>();
  let lastWatched = watched();
  const send = () => {
    const userIds = Object.keys(watched()).slice(-USERS_WATCHED_MAX);
    sent = new Set(userIds);
    socket.emit('users:watch', { userIds });
    store.dispatch(watchSent());
  };
  const changes = onceAfterBurst(() => {
    const isNew = Object.keys(watched()).some((userId) => !sent.has(userId));
    if (isNew && socket.connected) send();
  }, QUIET_MS);
  const unsubscribe = store.subscribe(() => {
    if (watched() === lastWatched) return;
    lastWatched = watched();
    changes.call();
  });
  return {
    send,
    stop: () => {
      changes.cancel();
      unsubscribe();
    },
  };
}
