import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { Log } from '../common/logging/log';
import { REDIS } from '../common/redis';
import { subscribe, type Subscription } from '../common/redis-subscription';

/** A user's tokens below this version are dead; all of them when the user is gone (null). */
const revocation = z.strictObject({ userId: z.uuid(), version: z.int().nullable() });
export type Revocation = z.output<typeof revocation>;

type Listener = (revocation: Revocation) => void;

const CHANNEL = 'sessions:revoked';

/** Tells whatever keeps a connection open, in every process, that tokens of a user are dead. */
@Injectable()
export class SessionsService implements OnModuleInit, OnModuleDestroy {
  private readonly listeners: Listener[] = [];
  private subscription: Subscription | undefined;

  constructor(
    @Inject(REDIS) private readonly redis: Redis | null,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    if (this.redis) this.subscription = subscribe(this.redis, CHANNEL, this.log, (text) => this.hear(text));
  }

  onModuleDestroy(): void {
    this.subscription?.end();
  }

  onRevoked(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Call it once the new version is committed. */
  revoke(userId: string, version: number | null): void {
    const revoked: Revocation = { userId, version };
    this.tell(revoked);
    this.redis
      ?.publish(CHANNEL, JSON.stringify(revoked))
      .catch((error: unknown) =>
        this.log.warn({ err: error }, 'other processes find out at their next check'),
      );
  }

  private hear(message: string): void {
    this.tell(revocation.parse(JSON.parse(message)));
  }

  private tell(revoked: Revocation): void {
    for (const listener of this.listeners) listener(revoked);
  }
}
