import type { Redis } from 'ioredis';
import type { Log } from '../logging/log';
import { duplicateOf } from './redis';

export interface Subscription {
  end(): void;
}

/** Waits while Redis is down, whereas commands on `redis` fail at once. */
export const subscriberConnection = (redis: Redis): Redis =>
  duplicateOf(redis, { enableOfflineQueue: true, maxRetriesPerRequest: null, commandTimeout: undefined });

export function subscribe(redis: Redis, channel: string, log: Log, onMessage: (message: string) => void) {
  const connection = subscriberConnection(redis);
  connection.on('error', (error: Error) => log.debug({ err: error }, 'Redis is away'));
  connection.on('message', (_channel: string, message: string) => onMessage(message));
  connection
    .subscribe(channel)
    .catch((error: unknown) => log.debug({ err: error }, 'the subscription ended'));
  return { end: () => connection.disconnect() };
}
