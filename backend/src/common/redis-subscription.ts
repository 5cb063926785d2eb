import type { Redis } from 'ioredis';
import type { Log } from './logging/log';

export interface Subscription {
  end(): void;
}

/** A connection for what waits for messages: its commands queue up while Redis is away, so it outlives restarts. */
export const subscriberConnection = (redis: Redis): Redis =>
  redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null, commandTimeout: undefined });

/** Hears every message of a channel, also after Redis was away. */
export function subscribe(
  redis: Redis,
  channel: string,
  log: Log,
  hear: (message: string) => void,
): Subscription {
  const connection = subscriberConnection(redis);
  connection.on('error', (error: Error) => log.debug({ err: error }, 'Redis is away'));
  connection.on('message', (_channel: string, message: string) => hear(message));
  connection
    .subscribe(channel)
    .catch((error: unknown) => log.debug({ err: error }, 'the subscription ended'));
  return { end: () => connection.disconnect() };
}
