import { Redis } from 'ioredis';
import type { Log } from './logging/log';

export const REDIS = Symbol('REDIS');

const COMMAND_TIMEOUT_MS = 1_000;
const RECONNECT_MS = { step: 100, most: 2_000 };

/** Commands fail at once while Redis is down. */
export function connectRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * RECONNECT_MS.step, RECONNECT_MS.most),
  });
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ err: error }, 'Redis is away');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info({}, 'Redis is back');
    isAway = false;
  });
  return redis;
}
