import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { Log } from '../common/logging/log';
import { REDIS } from '../common/redis';
import { subscribe, type Subscription } from '../common/redis-subscription';

/** Tokens below this version are revoked; all of them if the user was deleted (null). */
const revocation = z.strictObject({ userId: z.uuid(), version: z.int().nullable() });
export type Revocation = z.output<typeof revocation>;

type Listener = (revocation: Revocation) => void;

const CHANNEL = 'sessions:revoked';

@Injectable()
export class SessionsService implements OnModuleInit, OnModuleDestroy {
  private readonly listeners: Listener[] = [];
  private subscription: Subscription | undefined;

  constructor(
    @Inject(REDIS) private readonly redis: Redis | null,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    if (this.redis)
      this.subscription = subscribe(this.redis, CHANNEL, this.log, (text) => this.receive(text));
  }

  onModuleDestroy(): void {
    this.subscription?.end();
  }

  onRevoked(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Must be called after the new version is committed. */
  revoke(userId: string, version: number | null): void {
    const revoked: Revocation = { userId, version };
    this.notify(revoked);
    this.redis
      ?.publish(CHANNEL, JSON.stringify(revoked))
      .catch((error: unknown) =>
        this.log.warn({ err: error }, 'other processes find out at their next check'),
      );
  }

  private receive(message: string): void {
    this.notify(revocation.parse(JSON.parse(message)));
  }

  private notify(revoked: Revocation): void {
    for (const listener of this.listeners) listener(revoked);
  }
}
