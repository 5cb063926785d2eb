import type { AppSocket } from './sockets.service';

const EVENT = '2';

const PRESENCE_EVENTS = ['user:online', 'user:offline'] as const;
type PresenceEvent = (typeof PRESENCE_EVENTS)[number];

/** Reads packets, because Socket.IO drops the `user:offline` that a closing page sends together with the disconnect. */
export function trackLastPresenceEvent({ conn }: AppSocket): () => PresenceEvent | undefined {
  let last: PresenceEvent | undefined;
  conn.on('packet', ({ data }) => {
    if (typeof data !== 'string') return;
    last = PRESENCE_EVENTS.find((event) => data.startsWith(`${EVENT}["${event}"`)) ?? last;
  });
  return () => last;
}
