/** Ids are UUIDs, times ISO 8601 UTC. Source: specification section 7, interface.md. */
export interface ClientToServerEvents {
  'user:online': (payload: { userId: string }) => void;
  'user:offline': (payload: { userId: string }) => void;
  'user:lastSeen': (payload: { userId: string }) => void;
}

export interface ServerToClientEvents {
  /** Adds to the ids that the receiver has. */
  'users:online': (userIds: string[]) => void;
  'user:offline': (payload: { userId: string; lastSeen: string }) => void;
  'user:lastSeenResponse': (payload: { userId: string; lastSeen: string | null }) => void;
  /** The receiver's friends or requests changed. */
  'friends:changed': () => void;
  'newsletters:changed': () => void;
}

export const SOCKET_PATH = '/socket.io';
export const SOCKET_UNAUTHORIZED = 'UNAUTHORIZED';
