import type { AppSocket } from './sockets.service';

/** An event in Socket.IO's own encoding. */
const EVENT = '2';

const WORDS = ['user:online', 'user:offline'] as const;
type Word = (typeof WORDS)[number];

/**
 * What the page said last of itself. Socket.IO drops an event that arrives together with the disconnect, as the goodbye
 * of a page does that closes its socket at once; the packets below it know.
 */
export function lastPresenceEventOf({ conn }: AppSocket): () => Word | undefined {
  let last: Word | undefined;
  conn.on('packet', ({ data }) => {
    if (typeof data !== 'string') return;
    last = WORDS.find((word) => data.startsWith(`${EVENT}["${word}"`)) ?? last;
  });
  return () => last;
}
