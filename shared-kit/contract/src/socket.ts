import type { Movie } from './movies/movies';
import type { Person } from './people/social';

/** Ids are UUIDs, times ISO 8601 UTC. Source: specification section 7, interface.md. */
export interface ClientToServerEvents {
  'user:online': (payload: { userId: string }) => void;
  'user:offline': (payload: { userId: string }) => void;
  'user:lastSeen': (payload: { userId: string }) => void;
  /**
   * From now on the socket receives changes of these users and of the receiver's friends only. At most `USERS_WATCHED_MAX` ids; further ones
   * are left out. Replaces the last call. The answer is `users:online` with those who are online.
   */
  'users:watch': (payload: { userIds: string[] }) => void;
}

export interface ServerToClientEvents {
  /** Adds to the ids that the receiver has. */
  'users:online': (userIds: string[]) => void;
  /** `lastSeen` is null for a user who is hidden from now on, as by a block: it would be the time of that. */
  'user:offline': (payload: { userId: string; lastSeen: string | null }) => void;
  'user:lastSeenResponse': (payload: { userId: string; lastSeen: string | null }) => void;
  /** The receiver's friends or requests changed. */
  'friends:changed': () => void;
  /** The receiver's notifications changed. */
  'notifications:changed': () => void;
  /** A list that the receiver owns or edits changed. */
  'list:changed': (payload: { listId: string; version: number }) => void;
  /** Who is on, or who is in a room of the receiver, changed. Never sent for votes. */
  'tonight:changed': () => void;
  'tonight:invited': (payload: { roomId: string; by: Person }) => void;
  /** All members said yes to this film. */
  'tonight:match': (payload: { roomId: string; movie: Movie }) => void;
  /** Both have rated. */
  'sealed:opened': (payload: { id: string }) => void;
  'newsletters:changed': () => void;
}

export const SOCKET_PATH = '/socket.io';
export const SOCKET_UNAUTHORIZED = 'UNAUTHORIZED';
