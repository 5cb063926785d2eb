import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { type AppConfig, CONFIG } from '../config/config';
import { Metrics } from './metrics';
import { StartupMessages } from './startup-messages';
import { AuthGuard } from './auth.guard';
import { BackgroundTasks } from './tasks/background-tasks';
import { ErrorFilter } from './errors/error-answer';
import { IdempotencyKeysRepository } from './idempotency/idempotency-keys.repository';
import { IdempotencyService } from './idempotency/idempotency.service';
import { Log } from './logging/log';
import { MailQueue } from './tasks/mail-queue';
import { RateLimits } from './rate-limits/rate-limits';
import { RecentWrites } from './replicas/recent-writes';
import { REDIS } from './redis/redis';
import { ReplicaReadsInterceptor } from './replicas/replica-reads.interceptor';

export interface CommonParts {
  config: AppConfig;
  log: Log;
  redis: Redis | null;
}

/** For every module. */
const SHARED = [BackgroundTasks, IdempotencyService, MailQueue, Metrics, RecentWrites, StartupMessages];

@Module({})
export class CommonModule {
  static with({ config, log, redis }: CommonParts): DynamicModule {
    return {
      module: CommonModule,
      global: true,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: Log, useValue: log },
        { provide: REDIS, useValue: redis },
        {
          provide: RateLimits,
          useFactory: () => new RateLimits(config.rateLimits, { redis, dataDir: config.dataDir, log }),
        },
        ...SHARED,
        IdempotencyKeysRepository,
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_GUARD, useClass: AuthGuard },
        // Each interceptor costs on every call.
        ...(config.databaseReplicaUrls.length > 0
          ? [{ provide: APP_INTERCEPTOR, useClass: ReplicaReadsInterceptor }]
          : []),
      ],
      exports: [...SHARED, CONFIG, Log, REDIS, RateLimits],
    };
  }
}
