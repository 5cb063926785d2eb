import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { type Audience, MINUTE_MS } from 'shared-kit/contract';
import { z } from 'zod';
import { chunks } from '../../../common/chunks';
import { Log } from '../../../common/logging/log';
import { Database } from '../../../database/database';
import { REDIS } from '../../../common/redis/redis';
import { subscribe, type Subscription } from '../../../common/redis/redis-subscription';
import { friendSets } from '../../friends/friendships-sql';
import { canSeeEachOther } from './can-see-each-other';
import { OnlineUsers } from '../online-users';
import { PresenceRepository, type PresencePrivacy } from '../presence.repository';
import { SocketsService } from '../../../sockets/sockets.module';
import { UserCache, USERS_AT_ONCE } from './user-cache';

const CHANNEL = 'presence:privacy';
const CHECK_MS = MINUTE_MS / 2;
const RETRY_MS = 1_000;

const NOBODY: ReadonlySet<string> = new Set();

/** Until it can be read. */
const HIDDEN: PresencePrivacy = { audience: 'nobody', blocked: NOBODY };

const privacyMessage = z.union([
  z.strictObject({ audienceOf: z.uuid() }),
  z.strictObject({ pair: z.tuple([z.uuid(), z.uuid()]) }),
]);
type PrivacyMessage = z.output<typeof privacyMessage>;

export type VisibilityChange =
  | { userId: string; before: Audience }
  | { pair: [string, string]; wereFriends: boolean; hadBlock: boolean };

/**
 * Who sees whose presence. It knows the users who are connected here and those whom they watch, in any number of users.
 * Messages hold ids only; each process reads the rows, so that concurrent changes end in the same state.
 */
@Injectable()
export class PresenceVisibilityService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly privacy: UserCache<PresencePrivacy>;
  private readonly friends: UserCache<ReadonlySet<string>>;
  private readonly listeners: ((change: VisibilityChange) => void)[] = [];
  private queue = Promise.resolve();
  private subscription: Subscription | undefined;
  private checking: NodeJS.Timeout | undefined;
  private retrying: NodeJS.Timeout | undefined;

  constructor(
    presence: PresenceRepository,
    database: Database,
    private readonly online: OnlineUsers,
    private readonly sockets: SocketsService,
    private readonly log: Log,
    @Inject(REDIS) private readonly redis: Redis | null,
  ) {
    const onFailure = (error: unknown) => this.retryAfter(error);
    this.privacy = new UserCache({
      read: (userIds) => presence.privacyOf(userIds),
      unknown: HIDDEN,
      onFailure,
    });
    this.friends = new UserCache<ReadonlySet<string>>({
      read: async (userIds) => {
        const rows = await database.rows(friendSets, [userIds]);
        return new Map(rows.map(({ user_id, friends }) => [user_id, new Set(friends)]));
      },
      unknown: NOBODY,
      onFailure,
    });
  }

  onApplicationBootstrap(): void {
    if (this.redis)
      this.subscription = subscribe(this.redis, CHANNEL, this.log, (message) => {
        void this.apply(privacyMessage.parse(JSON.parse(message)));
      });
    this.checking = setInterval(() => void this.check(), CHECK_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.checking);
    clearTimeout(this.retrying);
    this.subscription?.end();
  }

  onVisibilityChange(listener: (change: VisibilityChange) => void): void {
    this.listeners.push(listener);
  }

  /** Must be called before the other methods are asked about these users. Users who aren't loaded count as hidden. */
  async load(userIds: Iterable<string>): Promise<void> {
    const users = [...userIds];
    await this.privacy.ensureLoaded(users);
    await this.loadFriendsWhoCount(users);
  }

  loadFriends(userIds: string[]): Promise<void> {
    return this.friends.ensureLoaded(userIds);
  }

  loadedAudienceOf(userId: string): Audience | undefined {
    return this.privacy.get(userId)?.audience;
  }

  audienceOf(userId: string): Audience {
    return this.loadedAudienceOf(userId) ?? HIDDEN.audience;
  }

  /** Whether everyone sees the user, and the user everyone who doesn't hide. */
  isOpen(userId: string): boolean {
    const { audience, blocked } = this.privacy.get(userId) ?? HIDDEN;
    return audience === 'everyone' && blocked.size === 0;
  }

  friendsOf(userId: string): ReadonlySet<string> {
    return this.friends.get(userId) ?? NOBODY;
  }

  blockedWith(userId: string): ReadonlySet<string> {
    return (this.privacy.get(userId) ?? HIDDEN).blocked;
  }

  canSee(viewer: string, subject: string): boolean {
    return viewer === subject || this.canSeeWithAudience(viewer, this.audienceOf(viewer), subject);
  }

  canSeeWithAudience(userId: string, audience: Audience, other: string): boolean {
    return (
      !this.blockedWith(userId).has(other) &&
      canSeeEachOther(audience, this.audienceOf(other), this.areFriends(userId, other))
    );
  }

  /** Must be called after the commit. */
  audienceChanged(userId: string): Promise<void> {
    return this.publish({ audienceOf: userId });
  }

  /** A friendship or a block between the two. */
  relationChanged(one: string, other: string): Promise<void> {
    return this.publish({ pair: [one, other] });
  }

  /** Forgets those who are no longer needed, and finds changes whose messages were lost while Redis was down. */
  check(): Promise<void> {
    return this.enqueue(async () => {
      const isNeeded = (userId: string) => this.sockets.isConnected(userId) || this.online.has(userId);
      this.privacy.unloadExcept(isNeeded);
      this.friends.unloadExcept(isNeeded);
      if (this.redis) await this.reload(this.privacy.loadedIds());
    });
  }

  private loadFriendsWhoCount(userIds: string[]): Promise<void> {
    return this.loadFriends(userIds.filter((userId) => this.audienceOf(userId) === 'friends'));
  }

  private areFriends(one: string, other: string): boolean {
    return this.friendsOf(one).has(other) || this.friendsOf(other).has(one);
  }

  private publish(message: PrivacyMessage): Promise<void> {
    this.redis
      ?.publish(CHANNEL, JSON.stringify(message))
      .catch((error: unknown) =>
        this.log.warn({ err: error }, 'other processes find the change when they reload'),
      );
    return this.apply(message);
  }

  private apply(message: PrivacyMessage): Promise<void> {
    return this.enqueue(() => this.reload('audienceOf' in message ? [message.audienceOf] : message.pair));
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    this.queue = this.queue
      .then(work)
      .catch((error: unknown) => this.log.error({ err: error }, 'privacy of presence could not be applied'));
    return this.queue;
  }

  private retryAfter(error: unknown): void {
    this.log.warn({ err: error }, 'privacy of presence is read again later');
    this.retrying ??= setTimeout(() => {
      this.retrying = undefined;
      void this.enqueue(() => this.reload([...this.privacy.outdatedIds(), ...this.friends.outdatedIds()]));
    }, RETRY_MS);
  }

  private async reload(userIds: string[]): Promise<void> {
    for (const some of chunks(userIds, USERS_AT_ONCE)) {
      const privacyBefore = await this.privacy.reload(some);
      const friendsBefore = await this.friends.reload(some);
      await this.loadFriendsWhoCount([...privacyBefore.keys()]);
      for (const [userId, { audience }] of privacyBefore)
        if (audience !== this.audienceOf(userId)) this.emit({ userId, before: audience });
      for (const change of this.changedPairs(privacyBefore, friendsBefore)) this.emit(change);
    }
  }

  /** Each pair once. */
  private changedPairs(
    privacyBefore: Map<string, PresencePrivacy>,
    friendsBefore: Map<string, ReadonlySet<string>>,
  ): VisibilityChange[] {
    const changes = new Map<string, VisibilityChange>();
    for (const userId of new Set([...privacyBefore.keys(), ...friendsBefore.keys()])) {
      const [blockedNow, friendsNow] = [this.blockedWith(userId), this.friendsOf(userId)];
      const blocked = privacyBefore.get(userId)?.blocked ?? blockedNow;
      const friends = friendsBefore.get(userId) ?? friendsNow;
      for (const other of [...difference(blocked, blockedNow), ...difference(friends, friendsNow)])
        changes.set([userId, other].sort().join(), {
          pair: [userId, other],
          wereFriends: friends.has(other) || (friendsBefore.get(other)?.has(userId) ?? false),
          hadBlock: blocked.has(other),
        });
    }
    return [...changes.values()];
  }

  private emit(change: VisibilityChange): void {
    for (const listener of this.listeners) listener(change);
  }
}

/** Those in only one of the two. */
function difference(one: ReadonlySet<string>, other: ReadonlySet<string>): string[] {
  return [...[...one].filter((id) => !other.has(id)), ...[...other].filter((id) => !one.has(id))];
}
