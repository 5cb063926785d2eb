import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { MINUTE_MS, type Audience } from 'shared-kit/contract';
import { z } from 'zod';
import { Log } from '../../common/logging/log';
import { REDIS } from '../../common/redis';
import { subscribe, type Subscription } from '../../common/redis-subscription';
import { BlocksRepository } from '../blocks/blocks.repository';
import { FriendshipsRepository } from '../friends/friendships.repository';
import { BlockedPairs } from './blocked-pairs';
import { canSeeEachOther } from './can-see-each-other';
import { FriendSets } from './friend-sets';
import { PresenceRepository } from './presence.repository';
import { SocketsService } from '../../sockets/sockets.module';

const CHANNEL = 'presence:privacy';
const RELOAD_MS = MINUTE_MS / 2;

const privacyMessage = z.union([
  z.strictObject({ audienceOf: z.uuid() }),
  z.strictObject({ pair: z.tuple([z.uuid(), z.uuid()]) }),
]);
type PrivacyMessage = z.output<typeof privacyMessage>;

export type VisibilityChange =
  { userId: string; before: Audience } | { pair: [string, string]; wereFriends: boolean; hadBlock: boolean };

/** Messages hold ids only; each process reads the rows, so that concurrent changes end in the same state. */
@Injectable()
export class PresenceVisibilityService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly restricted = new Map<string, Audience>();
  private readonly friendSets: FriendSets;
  private readonly blockedPairs = new BlockedPairs();
  private readonly listeners: ((change: VisibilityChange) => void)[] = [];
  private queue = Promise.resolve();
  private subscription: Subscription | undefined;
  private reloading: NodeJS.Timeout | undefined;

  constructor(
    private readonly presence: PresenceRepository,
    friendships: FriendshipsRepository,
    private readonly blocks: BlocksRepository,
    private readonly sockets: SocketsService,
    private readonly log: Log,
    @Inject(REDIS) private readonly redis: Redis | null,
  ) {
    this.friendSets = new FriendSets(friendships);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.redis)
      this.subscription = subscribe(this.redis, CHANNEL, this.log, (message) => {
        void this.apply(privacyMessage.parse(JSON.parse(message)));
      });
    await this.reloadAll();
    // Finds changes whose messages were lost while Redis was down.
    this.reloading = setInterval(() => void this.enqueue(() => this.reloadAll()), RELOAD_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.reloading);
    this.subscription?.end();
  }

  onVisibilityChange(listener: (change: VisibilityChange) => void): void {
    this.listeners.push(listener);
  }

  get isUnrestricted(): boolean {
    return this.restricted.size === 0 && this.blockedPairs.isEmpty;
  }

  audienceOf(userId: string): Audience {
    return this.restricted.get(userId) ?? 'everyone';
  }

  friendsOf(userId: string): ReadonlySet<string> {
    return this.friendSets.get(userId) ?? new Set();
  }

  blockedWith(userId: string): ReadonlySet<string> {
    return this.blockedPairs.of(userId);
  }

  /** Call `loadFriends` first: users whose friends aren't loaded count as strangers. */
  canSee(viewer: string, subject: string): boolean {
    return viewer === subject || this.canSeeWithAudience(viewer, this.audienceOf(viewer), subject);
  }

  canSeeWithAudience(userId: string, audience: Audience, other: string): boolean {
    if (this.blockedPairs.hasBlock(userId, other)) return false;
    const areFriends = this.friendSets.areFriends(userId, other) ?? false;
    return canSeeEachOther(audience, this.audienceOf(other), areFriends);
  }

  async loadFriends(userIds: Iterable<string>, others: string[] = []): Promise<void> {
    const needed = [...userIds].filter((userId) => this.audienceOf(userId) === 'friends');
    try {
      await this.friendSets.ensureLoaded([...needed, ...others]);
    } catch (error) {
      this.log.warn({ err: error }, 'friends could not be read, so their presence stays hidden');
    }
  }

  async loadAndCheck(viewer: string, subject: string): Promise<boolean> {
    if (!this.isUnrestricted) await this.loadFriends([viewer, subject]);
    return this.canSee(viewer, subject);
  }

  /** Must be called after the commit. */
  audienceChanged(userId: string): Promise<void> {
    return this.publish({ audienceOf: userId });
  }

  /** A friendship or a block between the two. */
  relationChanged(one: string, other: string): Promise<void> {
    return this.publish({ pair: [one, other] });
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
    return this.enqueue(() =>
      'audienceOf' in message ? this.reloadAudience(message.audienceOf) : this.reloadRelation(message.pair),
    );
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    this.queue = this.queue
      .then(work)
      .catch((error: unknown) => this.log.warn({ err: error }, 'privacy of presence is read again later'));
    return this.queue;
  }

  private async reloadAudience(userId: string): Promise<void> {
    this.setAudience(userId, await this.presence.audienceOf(userId));
  }

  private setAudience(userId: string, audience: Audience): void {
    const before = this.audienceOf(userId);
    if (audience === before) return;
    if (audience === 'everyone') this.restricted.delete(userId);
    else this.restricted.set(userId, audience);
    this.emit({ userId, before });
  }

  private async reloadRelation(pair: [string, string]): Promise<void> {
    const wereFriends = this.friendSets.areFriends(...pair) ?? false;
    const hadBlock = this.blockedPairs.hasBlock(...pair);
    const hasBlock = await this.blocks.hasBlock(...pair);
    await this.friendSets.reload(pair);
    this.blockedPairs.set(pair, hasBlock);
    this.emit({ pair, wereFriends, hadBlock });
  }

  private async reloadAll(): Promise<void> {
    const restricted = await this.presence.restrictedAudiences();
    for (const userId of new Set([...this.restricted.keys(), ...restricted.keys()]))
      this.setAudience(userId, restricted.get(userId) ?? 'everyone');
    this.reloadBlocks(await this.blocks.everyPair());
    this.friendSets.unloadExcept(
      (userId) => this.audienceOf(userId) === 'friends' || this.sockets.isConnected(userId),
    );
    if (this.redis) await this.reloadFriendSets();
  }

  private reloadBlocks(pairs: [string, string][]): void {
    for (const pair of this.blockedPairs.replace(pairs))
      this.emit({
        pair,
        wereFriends: this.friendSets.areFriends(...pair) ?? false,
        hadBlock: !this.blockedPairs.hasBlock(...pair),
      });
  }

  private async reloadFriendSets(): Promise<void> {
    const before = this.friendSets.loadedIds().map((userId) => [userId, this.friendsOf(userId)] as const);
    await this.friendSets.reload(this.friendSets.loadedIds());
    for (const [userId, oldFriends] of before) {
      const friends = this.friendsOf(userId);
      for (const other of new Set([...oldFriends, ...friends]))
        if (oldFriends.has(other) !== friends.has(other))
          this.emit({
            pair: [userId, other],
            wereFriends: oldFriends.has(other),
            hadBlock: this.blockedPairs.hasBlock(userId, other),
          });
    }
  }

  private emit(change: VisibilityChange): void {
    for (const listener of this.listeners) listener(change);
  }
}
