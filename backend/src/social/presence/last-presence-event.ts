import type { AppSocket } from './sockets.service';

/** The packet type of an event in Socket.IO's encoding. */
const EVENT = '2';

const PRESENCE_EVENTS = ['user:online', 'user:offline'] as const;
type PresenceEvent = (typeof PRESENCE_EVENTS)[number];

/**
 * Remembers the last presence event of a socket. Socket.IO drops an event that arrives together with the disconnect,
 * such as the `user:offline` of a page that closes, so this reads the packets below it.
 */
export function trackLastPresenceEvent({ conn }: AppSocket): () => PresenceEvent | undefined {
  let last: PresenceEvent | undefined;
  conn.on('packet', ({ data }) => {
    if (typeof data !== 'string') return;
    last = PRESENCE_EVENTS.find((event) => data.startsWith(`${EVENT}["${event}"`)) ?? last;
  });
  return () => last;
}
