import type { Store } from 'shared-kit/state';
import type { PresenceSocket } from './connectPresence';

export function requestLastSeen(socket: PresenceSocket, store: Store): () => void {
  const requested = new Set<string>();
  const request = () => {
    if (!socket.connected) return;
    for (const userId of store.getState().presence.lastSeenRequests) {
      if (requested.has(userId)) continue;
      requested.add(userId);
      socket.emit('user:lastSeen', { userId });
    }
  };
  socket.on('disconnect', () => requested.clear());
  socket.on('connect', request);
  return store.subscribe(request);
}
