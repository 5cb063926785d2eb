import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { Log } from '../../common/logging/log';
import { REDIS } from '../../common/redis/redis';
import { subscribe, type Subscription } from '../../common/redis/redis-subscription';

/** Ends one session, or those of token versions below `version`, or all of a deleted user (null). */
const revocation = z.union([
  z.strictObject({ userId: z.uuid(), sessionId: z.uuid() }),
  z.strictObject({ userId: z.uuid(), version: z.int().nullable() }),
]);
export type Revocation = z.output<typeof revocation>;

export interface RevocableSession {
  sessionId: string;
  version: number;
}

export function isRevoked(session: RevocableSession, by: Revocation): boolean {
  if ('sessionId' in by) return by.sessionId === session.sessionId;
  return by.version === null || session.version < by.version;
}

type Listener = (revocation: Revocation) => void;

const CHANNEL = 'sessions:revoked';

/** Tells the sockets of every process which sessions ended. Calls find out from the database. */
@Injectable()
export class RevocationsService implements OnModuleInit, OnModuleDestroy {
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

  /** Must be called after the change is committed. */
  publish(revoked: Revocation): void {
    this.notify(revoked);
    this.redis
      ?.publish(CHANNEL, JSON.stringify(revoked))
      .catch((error: unknown) =>
        this.log.warn(
          { err: error },
          'could not send a revocation to other processes; they notice at their next check',
        ),
      );
  }

  private receive(message: string): void {
    this.notify(revocation.parse(JSON.parse(message)));
  }

  private notify(revoked: Revocation): void {
    for (const listener of this.listeners) listener(revoked);
  }
}
