import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { PRESENCE_GRACE_MS } from 'shared-kit/contract';
import { KeyedMutex } from '../../common/keyed-mutex';
import type { Log } from '../../common/logging/log';
import { subscribe, type Subscription } from '../../common/redis-subscription';
import { OnlineUsers, type PresenceChange } from './online-users';
import { ADD_USERS, REMOVE_USERS, RENEW_LEASE } from './shared-online-users.scripts';

const CHANNEL = 'presence:changes';
const COUNTS = 'presence:counts';
const LEASES = 'presence:leases';
const USERS_OF = 'presence:users:';
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
const RECONCILE_MS = 30_000;
const SETTLE_MS = 2 * RENEW_MS;
const USERS_AT_ONCE = 500;

export class SharedOnlineUsers extends OnlineUsers {
  private readonly processId = randomUUID();
  private readonly ownUsers = new Set<string>();
  private readonly mutex = new KeyedMutex();
  private readonly changedDuringReconcile = new Set<string>();
  private readonly subscription: Subscription;
  private readonly renewal: NodeJS.Timeout;
  private reconciliation: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(
    private readonly redis: Redis,
    private readonly log: Log,
  ) {
    super();
    this.subscription = subscribe(redis, CHANNEL, log, (message) => this.receive(message.split('\n')));
    this.renewal = setInterval(() => void this.attempt(() => this.renewLease()), RENEW_MS);
    redis.on('ready', this.resync);
    this.resync();
  }

  async add(userId: string): Promise<void> {
    this.ownUsers.add(userId);
    await this.attempt(() =>
      this.mutex.run(userId, () => this.runScript(ADD_USERS, this.processId, LEASE_MS, CHANNEL, userId)),
    );
    if (this.ownUsers.has(userId)) this.apply({ userId, lastSeen: null });
  }

  async remove(userId: string, lastSeen: Date): Promise<void> {
    this.ownUsers.delete(userId);
    const isRemoved = await this.attempt(() =>
      this.mutex.run(userId, () => this.runScript(REMOVE_USERS, lastSeen.getTime(), CHANNEL, userId)),
    );
    // Redis publishes the change unless the user is also connected to another process.
    if (!isRemoved) this.apply({ userId, lastSeen });
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.renewal);
    clearTimeout(this.reconciliation);
    this.redis.off('ready', this.resync);
    this.subscription.end();
    await this.attempt(() => this.redis.zadd(LEASES, Date.now() + PRESENCE_GRACE_MS, this.processId));
  }

  private readonly resync = (): void => {
    void this.attempt(() => this.writeOwnUsers());
    this.reconcileIn(this.count() === 0 ? 0 : SETTLE_MS);
  };

  private async writeOwnUsers(): Promise<void> {
    const stored = await this.redis.smembers(USERS_OF + this.processId);
    const stale = stored.filter((userId) => !this.ownUsers.has(userId));
    for (const users of chunks(stale)) await this.runScript(REMOVE_USERS, Date.now(), CHANNEL, ...users);
    for (const users of chunks([...this.ownUsers]))
      await this.runScript(ADD_USERS, this.processId, LEASE_MS, CHANNEL, ...users);
  }

  private async renewLease(): Promise<void> {
    const lease = await this.runScript(RENEW_LEASE, this.processId, LEASE_MS, CHANNEL, USERS_OF);
    if (lease === 'lost') await this.writeOwnUsers();
  }

  private reconcileIn(ms: number): void {
    clearTimeout(this.reconciliation);
    if (this.isStopping) return;
    this.reconciliation = setTimeout(() => {
      void this.attempt(() => this.reconcile()).then(() => this.reconcileIn(RECONCILE_MS));
    }, ms);
  }

  /** Corrects lost messages. Changes that arrive during the read are newer than its result. */
  private async reconcile(): Promise<void> {
    this.changedDuringReconcile.clear();
    const now = new Date();
    const stored = new Set(await this.redis.hkeys(COUNTS));
    const isNewerHere = (userId: string) =>
      this.changedDuringReconcile.has(userId) || this.ownUsers.has(userId);
    for (const userId of stored) if (!isNewerHere(userId)) this.apply({ userId, lastSeen: null });
    for (const userId of this.ids())
      if (!stored.has(userId) && !isNewerHere(userId)) this.apply({ userId, lastSeen: now });
  }

  private receive(lines: string[]): void {
    for (const change of lines.map(parseChange)) {
      this.changedDuringReconcile.add(change.userId);
      this.apply(change);
    }
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

function* chunks(users: string[]): Generator<string[]> {
  for (let start = 0; start < users.length; start += USERS_AT_ONCE)
    yield users.slice(start, start + USERS_AT_ONCE);
}

function parseChange(line: string): PresenceChange {
  const [userId = '', ms] = line.slice(1).split(' ');
  return { userId, lastSeen: line.startsWith('-') ? new Date(Number(ms)) : null };
}
