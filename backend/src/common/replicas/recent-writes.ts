import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { REPLICA_AGE_MS_MAX } from '../../database/replica';
import { Replicas } from '../../database/replicas';
import { REDIS } from '../redis/redis';

/** Longer than a replica in use may lag. */
const KEPT_MS = 2 * REPLICA_AGE_MS_MAX;
/** More than can write in that time. */
const USERS_MAX = 100_000;

const keyOf = (userId: string) => `wrote:${userId}`;

/** Who has to read from the primary: users who have just written, or were notified of a change. */
@Injectable()
export class RecentWrites {
  private readonly here = new LRUCache<string, true>({ max: USERS_MAX, ttl: KEPT_MS });
  /** A Redis that was away may have lost what other processes noted. */
  private completeFrom = -Infinity;

  constructor(
    @Inject(REDIS) private readonly redis: Redis | null,
    private readonly replicas: Replicas,
  ) {
    redis?.on('ready', () => (this.completeFrom = performance.now() + KEPT_MS));
  }

  /** Must be called after the commit, and before the user is notified. */
  async note(...userIds: string[]): Promise<void> {
    if (!this.replicas.areConfigured) return;
    for (const userId of userIds) this.here.set(userId, true);
    const { redis } = this;
    if (!redis) return;
    try {
      await Promise.all(userIds.map((userId) => redis.set(keyOf(userId), '', 'PX', KEPT_MS)));
    } catch {
      await this.replicas.caughtUp();
    }
  }

  /** May report an old write as recent, never the reverse. */
  async includes(userId: string): Promise<boolean> {
    if (this.here.has(userId)) return true;
    if (!this.redis) return false;
    if (performance.now() < this.completeFrom) return true;
    return this.redis.exists(keyOf(userId)).then(
      (count) => count > 0,
      () => true,
    );
  }
}
