import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Log } from '../../common/logging/log';
import { REDIS } from '../../common/redis/redis';
import { subscribe, type Subscription } from '../../common/redis/redis-subscription';
import { WriteObserver } from '../../common/write.interceptor';

const CHANNEL = 'pages:changed';

/** Counts what may have changed pages, in all processes that share Redis. */
@Injectable()
export class ContentChangesService extends WriteObserver implements OnModuleInit, OnModuleDestroy {
  private readonly process = randomUUID();
  private subscription: Subscription | undefined;
  private changes = 0;

  constructor(
    @Inject(REDIS) private readonly redis: Redis | null,
    private readonly log: Log,
  ) {
    super();
  }

  onModuleInit(): void {
    if (!this.redis) return;
    this.subscription = subscribe(this.redis, CHANNEL, this.log, (process) => {
      if (process !== this.process) this.changes += 1;
    });
  }

  onModuleDestroy(): void {
    this.subscription?.end();
  }

  /** What was rendered at a lower count may be out of date. */
  get count(): number {
    return this.changes;
  }

  /** Must be called after the change is committed. */
  recordWrite(): void {
    this.changes += 1;
    this.redis
      ?.publish(CHANNEL, this.process)
      .catch((error: unknown) => this.log.debug({ err: error }, 'other processes notice the change later'));
  }
}
