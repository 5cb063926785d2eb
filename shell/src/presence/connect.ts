import { io, type Socket } from 'socket.io-client';
import { api } from 'shared-kit';
import {
  PRESENCE_HEARTBEAT_MS,
  SOCKET_RECONNECTION_ATTEMPTS,
  SOCKET_RECONNECTION_DELAY_MS,
} from 'shared-kit/contract/limits';
import type { ClientToServerEvents, ServerToClientEvents } from 'shared-kit/contract/socket';
import { SOCKET_PATH, SOCKET_UNAUTHORIZED } from 'shared-kit/contract/socket';
import {
  cameOnline,
  connected,
  disconnected,
  lastSeenReceived,
  onTokenStored,
  sessionRecheckRequested,
  type Store,
  storedToken,
  wentOffline,
} from 'shared-kit/state';

type PresenceSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

interface Person {
  userId: string;
  token: string;
}

const CLOSED_BY_SERVER = 'io server disconnect';

const OF_FRIENDS = ['Friends', 'FriendRequests', 'FriendRequestCount', 'FriendStatus'] as const;
const OF_NEWS = ['Newsletters', 'UnreadCount'] as const;
/** What the frame shows on every page, and may have changed between the page's own question and the connection. */
const OF_FRAME = ['FriendRequestCount', 'FriendRequests', 'UnreadCount'] as const;

function listen(
  socket: PresenceSocket,
  { dispatch }: Store,
  announce: () => void,
  reconnect: () => void,
): void {
  let wasConnected = false;
  socket.on('connect', () => {
    dispatch(connected());
    announce();
    // Nobody was told of what happened meanwhile.
    dispatch(api.util.invalidateTags(wasConnected ? [...OF_FRIENDS, ...OF_NEWS] : [...OF_FRAME]));
    wasConnected = true;
  });
  socket.on('disconnect', (reason) => {
    dispatch(disconnected());
    // The server closes a socket whose token was revoked. One more try with the token of then tells which it is.
    if (reason === CLOSED_BY_SERVER) setTimeout(reconnect, SOCKET_RECONNECTION_DELAY_MS);
  });
  socket.on('connect_error', ({ message }) => {
    if (message === SOCKET_UNAUTHORIZED) dispatch(sessionRecheckRequested());
  });
  socket.on('users:online', (userIds) => dispatch(cameOnline(userIds)));
  socket.on('user:offline', (gone) => dispatch(wentOffline(gone)));
  socket.on('user:lastSeenResponse', (answer) => dispatch(lastSeenReceived(answer)));
  socket.on('friends:changed', () => dispatch(api.util.invalidateTags([...OF_FRIENDS])));
  socket.on('newsletters:changed', () => dispatch(api.util.invalidateTags([...OF_NEWS])));
}

/** Asks for the last-seen times that the page wants, each once for a connection. */
function answerWishes(socket: PresenceSocket, store: Store): () => void {
  const asked = new Set<string>();
  const ask = () => {
    if (!socket.connected) return;
    for (const userId of store.getState().presence.lastSeenRequests) {
      if (asked.has(userId)) continue;
      asked.add(userId);
      socket.emit('user:lastSeen', { userId });
    }
  };
  socket.on('disconnect', () => asked.clear());
  socket.on('connect', ask);
  return store.subscribe(ask);
}

/** Shows this person as online for as long as the page lives. Answers how to stop. */
export function connectPresence(address: string, { userId, token }: Person, store: Store): () => void {
  const socket: PresenceSocket = io(address, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    withCredentials: true,
    auth: (give) => give({ token: storedToken() ?? token }),
    reconnection: true,
    reconnectionAttempts: SOCKET_RECONNECTION_ATTEMPTS,
    reconnectionDelay: SOCKET_RECONNECTION_DELAY_MS,
  });
  const announce = () => {
    if (document.visibilityState !== 'visible') return;
    // Five attempts may have been in vain while the tab slept.
    if (!socket.active) socket.connect();
    else if (socket.connected) socket.emit('user:online', { userId });
  };
  let stopped = false;
  listen(
    socket,
    store,
    () => socket.emit('user:online', { userId }),
    () => {
      if (!stopped && !socket.active) socket.connect();
    },
  );
  // A changed password ends every socket of the old token, this one too.
  const stopFollowingToken = onTokenStored(() => socket.disconnect().connect());
  const stopWishes = answerWishes(socket, store);
  const heartbeat = setInterval(announce, PRESENCE_HEARTBEAT_MS);
  document.addEventListener('visibilitychange', announce);
  window.addEventListener('online', announce);
  return () => {
    stopped = true;
    clearInterval(heartbeat);
    document.removeEventListener('visibilitychange', announce);
    window.removeEventListener('online', announce);
    stopWishes();
    stopFollowingToken();
    if (socket.connected) socket.emit('user:offline', { userId });
    socket.disconnect();
  };
}
