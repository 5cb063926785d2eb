import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Redis, type RedisOptions } from 'ioredis';
import type { Log } from '../logging/log';

export const REDIS = Symbol('REDIS');

const COMMAND_TIMEOUT_MS = 1_000;
const RECONNECT_MS = { step: 100, most: 2_000 };
const CHECK_MS = 2_000;
/** Tells the other connections of the process to connect again. */
const MOVED = 'kinodost:moved';

const isPasswordError = ({ message }: Error) => /WRONGPASS|NOAUTH|invalid password|NOPERM/i.test(message);

/** Commands fail at once while Redis can't be used. After a failover all connections of the process follow. */
export function connectRedis(url: string, log: Pick<Log, 'info' | 'warn'>): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * RECONNECT_MS.step, RECONNECT_MS.most),
  });
  let problem: string | undefined;
  const isUnusable = (message: string, err?: Error) => {
    if (problem !== message) log.warn(err ? { err } : {}, message);
    problem = message;
  };
  const isUsable = () => {
    if (problem !== undefined) log.info({}, 'Redis is back');
    problem = undefined;
  };
  redis.on('error', (error: Error) =>
    isUnusable(isPasswordError(error) ? 'Redis refused the password' : 'Redis is away', error),
  );
  const check = async () => {
    if (redis.status !== 'ready') return;
    const [role] = await redis.role();
    // The former primary keeps its connections, so only this shows that it takes no writes.
    if (role !== 'master') isUnusable('Redis is read-only');
    else isUsable();
    if (role !== 'master' || (await hasMoved(redis))) {
      redis.disconnect(true);
      redis.emit(MOVED);
    }
  };
  const checkQuietly = () => void check().catch(() => undefined);
  const timer = setInterval(checkQuietly, CHECK_MS).unref();
  redis.on('ready', checkQuietly);
  redis.on('end', () => clearInterval(timer));
  return redis;
}

/** Another connection to the same Redis, wherever that moves. */
export function duplicateOf(redis: Redis, options: Partial<RedisOptions> = {}): Redis {
  const duplicate = redis.duplicate(options);
  const follow = () => duplicate.disconnect(true);
  redis.on(MOVED, follow);
  duplicate.once('end', () => redis.off(MOVED, follow));
  return duplicate;
}

/** Whether its name stands for other addresses now. */
async function hasMoved({ options: { host, path }, stream }: Redis): Promise<boolean> {
  if (!host || path || isIP(host) || stream.remoteAddress === undefined) return false;
  const addresses = (await lookup(host, { all: true })).map(({ address }) => address);
  const here = stream.remoteAddress.replace(/^::ffff:/, '');
  return !addresses.includes(here);
}
