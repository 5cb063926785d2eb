import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { chunks } from '../../common/chunks';
import { KeyedMutex } from '../../common/tasks/keyed-mutex';
import type { Log } from '../../common/logging/log';
import { OnlineUsers, PRESENCE_GRACE_MS } from './online-users';
import { PresenceChannels } from './presence-channels';
import type { PresenceClock } from './presence-clock';
import { ADD_USERS, REMOVE_USERS, RENEW_LEASE } from './shared-online-users.scripts';
import type { Watches } from './watches';

const COUNTS = 'presence:counts';
const LEASES = 'presence:leases';
const USERS_OF = 'presence:users:';
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
const RECONCILE_MS = 30_000;
const SETTLE_MS = 2 * RENEW_MS;
const USERS_AT_ONCE = 500;

/** Keeps the users of all processes in Redis. Each process receives the changes of those whom its sockets watch. */
export class SharedOnlineUsers extends OnlineUsers {
  private readonly processId = randomUUID();
  private readonly ownUsers = new Set<string>();
  private readonly mutex = new KeyedMutex();
  private readonly changedDuringRead = new Set<string>();
  private readonly channels: PresenceChannels;
  private readonly followed = new Set<string>();
  private followsEveryone = false;
  /** Followed, but not read yet. */
  private readonly unread = new Set<string>();
  /** One read after another, so that each knows what changed meanwhile. */
  private reads: Promise<unknown> = Promise.resolve();
  private readonly renewal: NodeJS.Timeout;
  private reconciliation: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(
    private readonly redis: Redis,
    private readonly watches: Watches,
    private readonly clock: PresenceClock,
    private readonly log: Log,
  ) {
    super();
    this.channels = new PresenceChannels(redis, log, ({ userId, lastSeen }) => {
      // A message about the time before the user came back to this process.
      if (lastSeen && this.ownUsers.has(userId)) return;
      this.changedDuringRead.add(userId);
      this.apply({ userId, lastSeen });
    });
    this.renewal = setInterval(() => void this.attempt(() => this.renew()), RENEW_MS);
    redis.on('ready', this.resync);
    this.resync();
  }

  override async add(userId: string): Promise<void> {
    this.ownUsers.add(userId);
    await this.attempt(() =>
      this.mutex.run(userId, () =>
        this.runScript(ADD_USERS, this.processId, LEASE_MS, PresenceChannels.PREFIX, userId),
      ),
    );
    if (this.ownUsers.has(userId)) this.apply({ userId, lastSeen: null });
  }

  override async remove(userId: string, lastSeen: Date): Promise<void> {
    this.ownUsers.delete(userId);
    const isRemoved = await this.attempt(() =>
      this.mutex.run(userId, async () =>
        this.goneOffline(await this.removeUsers([userId], lastSeen), lastSeen),
      ),
    );
    if (isRemoved) this.dropStaleEntry(userId);
    else this.apply({ userId, lastSeen });
  }

  override async follow(userIds: Iterable<string>): Promise<void> {
    for (const userId of userIds)
      if (!this.followed.has(userId)) {
        this.followed.add(userId);
        this.unread.add(userId);
      }
    await this.read(() => this.readFollowed());
  }

  override async followEveryone(): Promise<void> {
    const isNew = !this.followsEveryone;
    this.followsEveryone = true;
    await this.read(async () => {
      if (!isNew) return;
      await this.channels.openAll();
      await this.reconcile();
    });
  }

  override async isOnline(userId: string): Promise<boolean> {
    if (this.has(userId)) return true;
    if (this.isFollowed(userId)) return false;
    const answer = await this.redis.hexists(COUNTS, userId).catch(() => 0);
    return answer === 1;
  }

  override count(): Promise<number> {
    return this.redis.hlen(COUNTS).catch(() => this.ownUsers.size);
  }

  override async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.renewal);
    clearTimeout(this.reconciliation);
    this.redis.off('ready', this.resync);
    this.channels.end();
    // Without users, this only sets the end of the lease.
    await this.attempt(() =>
      this.runScript(ADD_USERS, this.processId, PRESENCE_GRACE_MS, PresenceChannels.PREFIX),
    );
  }

  private isFollowed(userId: string): boolean {
    return this.followsEveryone || this.followed.has(userId);
  }

  private read(work: () => Promise<void>): Promise<unknown> {
    this.reads = this.reads.then(() => this.attempt(work));
    return this.reads;
  }

  /** For all who began to be followed since the last read. */
  private async readFollowed(): Promise<void> {
    const parts = [...chunks([...this.unread], USERS_AT_ONCE)];
    this.unread.clear();
    await Promise.all(parts.map((userIds) => this.channels.open(userIds)));
    for (const userIds of parts) await this.reconcile(userIds);
  }

  private readonly resync = (): void => {
    void this.attempt(() => this.writeOwnUsers());
    this.reconcileIn(this.online.size === 0 ? 0 : SETTLE_MS);
  };

  private async writeOwnUsers(): Promise<void> {
    const stored = await this.redis.smembers(USERS_OF + this.processId);
    const stale = stored.filter((userId) => !this.ownUsers.has(userId));
    const now = this.clock.now();
    for (const users of chunks(stale, USERS_AT_ONCE))
      this.goneOffline(await this.removeUsers(users, now), now);
    for (const users of chunks([...this.ownUsers], USERS_AT_ONCE))
      await this.runScript(ADD_USERS, this.processId, LEASE_MS, PresenceChannels.PREFIX, ...users);
  }

  private async renew(): Promise<void> {
    const [lease, ...gone] = (await this.runScript(
      RENEW_LEASE,
      this.processId,
      LEASE_MS,
      PresenceChannels.PREFIX,
      USERS_OF,
    )) as string[];
    this.goneOffline(gone, this.clock.now());
    if (lease === 'lost') await this.writeOwnUsers();
  }

  private async removeUsers(userIds: string[], at: Date): Promise<string[]> {
    return (await this.runScript(
      REMOVE_USERS,
      at.getTime(),
      PresenceChannels.PREFIX,
      ...userIds,
    )) as string[];
  }

  /** Of those who are followed, a message comes. */
  private goneOffline(userIds: string[], lastSeen: Date): void {
    for (const userId of userIds)
      if (!this.isFollowed(userId)) {
        this.dropStaleEntry(userId);
        this.announce({ userId, lastSeen });
      }
  }

  private dropStaleEntry(userId: string): void {
    if (!this.isFollowed(userId) && !this.ownUsers.has(userId)) this.online.delete(userId);
  }

  private reconcileIn(ms: number): void {
    clearTimeout(this.reconciliation);
    if (this.isStopping) return;
    this.reconciliation = setTimeout(() => {
      void this.read(() => this.reconcileAll()).then(() => this.reconcileIn(RECONCILE_MS));
    }, ms);
  }

  /** Corrects lost messages, and ends what nobody here needs any more. */
  private async reconcileAll(): Promise<void> {
    await this.unfollow();
    if (this.followsEveryone) await this.reconcile();
    else for (const userIds of chunks([...this.followed], USERS_AT_ONCE)) await this.reconcile(userIds);
  }

  private async unfollow(): Promise<void> {
    if (this.followsEveryone && !this.watches.hasUnlimited()) {
      this.followsEveryone = false;
      await this.channels.closeAll();
    }
    const ended = [...this.followed].filter((userId) => !this.watches.isWatched(userId));
    for (const userId of ended) this.followed.delete(userId);
    for (const userId of this.ids()) this.dropStaleEntry(userId);
    for (const userIds of chunks(ended, USERS_AT_ONCE)) await this.channels.close(userIds);
  }

  /** Without ids: of everyone. Changes that arrive during the read are newer than its result. */
  private async reconcile(userIds?: string[]): Promise<void> {
    this.changedDuringRead.clear();
    const now = this.clock.now();
    const stored = new Set(userIds ? await this.readOnline(userIds) : await this.redis.hkeys(COUNTS));
    const isNewerHere = (userId: string) => this.changedDuringRead.has(userId) || this.ownUsers.has(userId);
    for (const userId of stored) if (!isNewerHere(userId)) this.apply({ userId, lastSeen: null });
    for (const userId of userIds ?? this.ids())
      if (!stored.has(userId) && !isNewerHere(userId)) this.apply({ userId, lastSeen: now });
  }

  private async readOnline(userIds: string[]): Promise<string[]> {
    const counts = await this.redis.hmget(COUNTS, ...userIds);
    return userIds.filter((_userId, index) => counts[index] !== null);
  }

  private runScript(script: string, ...values: (string | number)[]): Promise<unknown> {
    return this.redis.eval(script, 3, USERS_OF + this.processId, COUNTS, LEASES, ...values);
  }

  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!this.isStopping) this.log.debug({ err: error }, 'presence continues without Redis');
      return false;
    }
  }
}
