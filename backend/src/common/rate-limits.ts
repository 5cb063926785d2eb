import { RATE_LIMITS } from 'shared-kit/contract';
import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { DomainError } from './errors';

export type LimitName = keyof typeof RATE_LIMITS;

/** Counts events in windows: in memory, or in Redis for several processes (in memory again while Redis is away). */
export class RateLimits {
  private readonly limiters = new Map<LimitName, RateLimiterAbstract>();

  constructor(
    private readonly enabled: boolean,
    redis: Redis | null,
  ) {
    for (const [name, { max, windowMs }] of Object.entries(RATE_LIMITS)) {
      const options = { keyPrefix: `limit:${name}`, points: max, duration: windowMs / 1000 };
      const memory = new RateLimiterMemory(options);
      const limiter = redis
        ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
        : memory;
      this.limiters.set(name as LimitName, limiter);
    }
  }

  /** Uses one event up; throws TOO_MANY_REQUESTS with the seconds to wait when there is none left. */
  async take(name: LimitName, key: string): Promise<void> {
    if (!this.enabled) return;
    try {
      await this.limiter(name).consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new DomainError('TOO_MANY_REQUESTS', {
        retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      });
    }
  }

  /** Gives one event back: it turned out not to be of the counted kind. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    if (this.enabled) await this.limiter(name).reward(key);
  }

  /** Counted before the work, so that many at once can't get past, and given back unless it fails in the counted way. */
  async countingFailures<T>(
    name: LimitName,
    key: string,
    isCounted: (error: unknown) => boolean,
    work: () => Promise<T>,
  ): Promise<T> {
    await this.take(name, key);
    let isFailure = false;
    try {
      return await work();
    } catch (error) {
      isFailure = isCounted(error);
      throw error;
    } finally {
      if (!isFailure) await this.giveBack(name, key);
    }
  }

  private limiter(name: LimitName): RateLimiterAbstract {
    const limiter = this.limiters.get(name);
    if (!limiter) throw new Error(`no limit is called ${name}`);
    return limiter;
  }
}
