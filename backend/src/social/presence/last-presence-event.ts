import type { AppSocket } from '../../sockets/sockets.module';

const EVENT = '2';

const PRESENCE_EVENTS = ['user:online', 'user:offline'] as const;
type PresenceEvent = (typeof PRESENCE_EVENTS)[number];

/** Socket.IO drops an event that arrives together with the disconnect, so this reads packets. */
export function trackLastPresenceEvent({ conn }: AppSocket): () => PresenceEvent | undefined {
  let last: PresenceEvent | undefined;
  conn.on('packet', ({ data }) => {
    if (typeof data !== 'string') return;
    last = PRESENCE_EVENTS.find((event) => data.startsWith(`${EVENT}["${event}"`)) ?? last;
  });
  return () => last;
}
