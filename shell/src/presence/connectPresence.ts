import { io, type Socket } from 'socket.io-client';
import { api, frameApi, socketEvents } from 'shared-kit';
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
  listChanged,
  lastSeenReceived,
  onTokenStored,
  sessionRecheckRequested,
  type Store,
  storedToken,
  wentOffline,
} from 'shared-kit/state';
import { onceAfterBurst } from './onceAfterBurst';
import { requestLastSeen } from './requestLastSeen';
import { watchUsers } from './watchUsers';

export type PresenceSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

interface User {
  userId: string;
  token: string;
}

const SPECIFIED_LOCAL_ADDRESS = 'http://localhost:5000';
/** Half a delay more or less, so that pages don't all come back at once after a restart of the server. */
export const RECONNECTION = {
  reconnection: true,
  reconnectionAttempts: SOCKET_RECONNECTION_ATTEMPTS,
  reconnectionDelay: SOCKET_RECONNECTION_DELAY_MS,
  randomizationFactor: 0.5,
};
/** The server's database may be away. */
const REFUSED_RETRY_MS = 5_000;
const CLOSED_BY_SERVER = 'io server disconnect';

/** Every page shows these. They may change between its first calls and the connection. */
const FRAME_TAGS = ['FriendRequestCount', 'UnreadCount'] as const;
/** Comes in bursts. */
const NOTIFICATIONS = 'notifications:changed';

export function socketAddress(
  socketUrl: string | null,
  { hostname, origin }: Pick<Location, 'hostname' | 'origin'>,
): string {
  return socketUrl ?? (hostname === 'localhost' ? SPECIFIED_LOCAL_ADDRESS : origin);
}

function listen(socket: PresenceSocket, { dispatch }: Store, announce: () => void, reconnect: () => void) {
  let wasConnected = false;
  socket.on('connect', () => {
    dispatch(connected());
    announce();
    dispatch(api.util.invalidateTags([...FRAME_TAGS]));
    socketEvents.receive(wasConnected ? 'reconnected' : 'connected', undefined);
    wasConnected = true;
  });
  socket.on('disconnect', (reason) => {
    dispatch(disconnected());
    // The server closes the sockets of a revoked token. A reconnect shows whether the session has ended.
    if (reason === CLOSED_BY_SERVER) setTimeout(reconnect, SOCKET_RECONNECTION_DELAY_MS);
  });
  socket.on('connect_error', ({ message }) => {
    if (message === SOCKET_UNAUTHORIZED) dispatch(sessionRecheckRequested());
    // A refused socket, other than a lost one, doesn't try again by itself.
    else if (!socket.active) setTimeout(reconnect, REFUSED_RETRY_MS * (0.5 + Math.random()));
  });
  socket.on('users:online', (userIds) => dispatch(cameOnline(userIds)));
  socket.on('user:offline', (event) => dispatch(wentOffline(event)));
  socket.on('user:lastSeenResponse', (answer) => dispatch(lastSeenReceived(answer)));
  socket.on('list:changed', (event) => dispatch(listChanged(event)));
  socket.on('friends:changed', () => dispatch(api.util.invalidateTags(['FriendRequestCount'])));
  socket.on('newsletters:changed', () => dispatch(api.util.invalidateTags(['UnreadCount'])));
  // Features own the others, also those that this shell does not know.
  socket.onAny((name: string, payload: unknown) => {
    if (name !== NOTIFICATIONS) socketEvents.receive(name, payload);
  });
}

/** One call when the socket connects, so that no event is missed, and one after each burst of events. */
function followNotifications(socket: PresenceSocket, { dispatch }: Store): () => void {
  let unsubscribe = () => {};
  const fetch = () => {
    const query = dispatch(frameApi.endpoints.notifications.initiate(1, { forceRefetch: true }));
    unsubscribe();
    unsubscribe = () => query.unsubscribe();
  };
  const changes = onceAfterBurst(() => {
    fetch();
    socketEvents.receive(NOTIFICATIONS, undefined);
  });
  socket.on('connect', fetch);
  socket.on(NOTIFICATIONS, changes.call);
  return () => {
    changes.cancel();
    unsubscribe();
  };
}

export function connectPresence(socketUrl: string | null, { userId, token }: User, store: Store): () => void {
  const socket: PresenceSocket = io(socketAddress(socketUrl, location), {
    path: SOCKET_PATH,
    transports: ['websocket'],
    withCredentials: true,
    auth: (send) => send({ token: storedToken() ?? token }),
    ...RECONNECTION,
  });
  const announce = () => {
    if (document.visibilityState !== 'visible') return;
    // All five attempts may have failed while the tab slept.
    if (!socket.active) socket.connect();
    else if (socket.connected) socket.emit('user:online', { userId });
  };
  const watching = watchUsers(socket, store);
  let stopped = false;
  listen(
    socket,
    store,
    () => {
      // First, so that the answer to `user:online` isn't the list of everyone.
      watching.send();
      socket.emit('user:online', { userId });
    },
    () => {
      if (!stopped && !socket.active) socket.connect();
    },
  );
  // A password change ends every socket of the old token.
  const stopFollowingToken = onTokenStored(() => socket.disconnect().connect());
  const stopLastSeenRequests = requestLastSeen(socket, store);
  const stopFollowingNotifications = followNotifications(socket, store);
  const heartbeat = setInterval(announce, PRESENCE_HEARTBEAT_MS);
  // Browsers keep a page for the way back only if it has no open socket.
  const leave = () => void socket.disconnect();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', announce);
  document.addEventListener('visibilitychange', announce);
  window.addEventListener('online', announce);
  return () => {
    stopped = true;
    clearInterval(heartbeat);
    document.removeEventListener('visibilitychange', announce);
    window.removeEventListener('online', announce);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', announce);
    watching.stop();
    stopLastSeenRequests();
    stopFollowingNotifications();
    stopFollowingToken();
    if (socket.connected) socket.emit('user:offline', { userId });
    socket.disconnect();
  };
}
