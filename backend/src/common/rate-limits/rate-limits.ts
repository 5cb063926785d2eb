import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { DomainError } from '../errors/errors';
import type { Log } from '../logging/log';
import { RATE_LIMITS } from './rate-limit-table';

const FILE = 'rate-limits.json';
const WRITE_AFTER_MS = 500;

type Counted = Record<string, ReturnType<RateLimiterMemory['dump']>>;

class RateLimitFile {
  private readonly file: string;
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();

  constructor(
    dataDir: string,
    private readonly limiters: ReadonlyMap<string, RateLimiterMemory>,
    private readonly log: Log,
  ) {
    this.file = join(dataDir, FILE);
  }

  async restore(): Promise<void> {
    try {
      const counted = JSON.parse(await readFile(this.file, 'utf8')) as Counted;
      for (const [name, limiter] of this.limiters) if (counted[name]) limiter.restore(counted[name]);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.log.warn({ err: error }, 'what the limits had counted could not be read');
    }
  }

  touch(): void {
    this.timer ??= setTimeout(() => void this.write(), WRITE_AFTER_MS).unref();
  }

  write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.replace());
    return this.writing;
  }

  private async replace(): Promise<void> {
    const counted = Object.fromEntries([...this.limiters].map(([name, limiter]) => [name, limiter.dump()]));
    const draft = `${this.file}.${process.pid}.part`;
    try {
      await writeFile(draft, JSON.stringify(counted), { mode: 0o600 });
      await rename(draft, this.file);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      this.log.warn({ err: error }, 'what the limits have counted could not be written');
    }
  }
}

export type LimitName = keyof typeof RATE_LIMITS;

interface Parts {
  redis: Redis | null;
  dataDir: string;
  log: Log;
}

export class RateLimits implements OnModuleInit, OnApplicationShutdown {
  private readonly limiters = new Map<LimitName, RateLimiterAbstract>();
  private readonly kept: RateLimitFile | undefined;

  constructor(
    private readonly enabled: boolean,
    { redis, dataDir, log }: Parts,
  ) {
    const memories = new Map<string, RateLimiterMemory>();
    for (const [name, { max, windowMs }] of Object.entries(RATE_LIMITS)) {
      const options = { keyPrefix: `limit:${name}`, points: max, duration: windowMs / 1000 };
      const memory = new RateLimiterMemory(options);
      memories.set(name, memory);
      const limiter = redis
        ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
        : memory;
      this.limiters.set(name as LimitName, limiter);
    }
    if (enabled && !redis) this.kept = new RateLimitFile(dataDir, memories, log);
  }

  async onModuleInit(): Promise<void> {
    await this.kept?.restore();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.kept?.write();
  }

  async consume(name: LimitName, key: string): Promise<void> {
    if (!this.enabled) return;
    this.kept?.touch();
    try {
      await this.limiter(name).consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new DomainError('TOO_MANY_REQUESTS', {
        retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      });
    }
  }

  consumeOnSuccess<T>(name: LimitName, key: string, work: () => Promise<T>): Promise<T> {
    return this.countIf(name, key, work, { result: () => true, error: () => false });
  }

  consumeOnFailure<T>(
    name: LimitName,
    key: string,
    isCounted: (error: unknown) => boolean,
    work: () => Promise<T>,
  ): Promise<T> {
    return this.countIf(name, key, work, { result: () => false, error: isCounted });
  }

  /** Like `consumeOnFailure`, for checks that answer something falsy instead. */
  consumeOnFalsy<T>(name: LimitName, key: string, check: () => Promise<T>): Promise<T> {
    return this.countIf(name, key, check, { result: (result) => !result, error: () => false });
  }

  /** For what counted as `name` before it was known to be `other`. */
  async recount(name: LimitName, other: LimitName, key: string): Promise<void> {
    await this.consume(other, key);
    await this.refund(name, key);
  }

  /** Consumes before the work, so that parallel calls can't exceed the limit; refunds what isn't counted. */
  private async countIf<T>(
    name: LimitName,
    key: string,
    work: () => Promise<T>,
    counts: { result: (result: T) => boolean; error: (error: unknown) => boolean },
  ): Promise<T> {
    await this.consume(name, key);
    let isCounted = false;
    try {
      const result = await work();
      isCounted = counts.result(result);
      return result;
    } catch (error) {
      isCounted = counts.error(error);
      throw error;
    } finally {
      if (!isCounted) await this.refund(name, key);
    }
  }

  private async refund(name: LimitName, key: string): Promise<void> {
    if (!this.enabled) return;
    this.kept?.touch();
    await this.limiter(name).reward(key);
  }

  private limiter(name: LimitName): RateLimiterAbstract {
    const limiter = this.limiters.get(name);
    if (!limiter) throw new Error(`no limit is called ${name}`);
    return limiter;
  }
}
