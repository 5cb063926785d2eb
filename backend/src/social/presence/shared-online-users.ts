import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { PRESENCE_GRACE_MS } from 'shared-kit/contract';
import { KeyedMutex } from '../../common/keyed-mutex';
import type { Log } from '../../common/logging/log';
import { subscribe, type Subscription } from '../../common/redis-subscription';
import { OnlineUsers, type Change } from './online-users';
import { ARRIVE, DEPART, RENEW } from './shared-online-users.scripts';

const CHANNEL = 'presence:changes';
const COUNTS = 'presence:counts';
const LEASES = 'presence:leases';
const USERS_OF = 'presence:users:';
/** A process that is killed is believed for this long. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
const RECONCILE_MS = 30_000;
/** After Redis was away every process first says anew whom it holds. */
const SETTLE_MS = 2 * RENEW_MS;
const USERS_AT_ONCE = 500;

/** The board of several processes, kept in Redis. While Redis is away each process goes on with what it knows. */
export class SharedOnlineUsers extends OnlineUsers {
  private readonly process = randomUUID();
  private readonly held = new Set<string>();
  private readonly turns = new KeyedMutex();
  private readonly changedMeanwhile = new Set<string>();
  private readonly subscription: Subscription;
  private readonly renewal: NodeJS.Timeout;
  private reconciliation: NodeJS.Timeout | undefined;
  private isEnding = false;

  constructor(
    private readonly redis: Redis,
    private readonly log: Log,
  ) {
    super();
    this.subscription = subscribe(redis, CHANNEL, log, (message) => this.hear(message.split('\n')));
    this.renewal = setInterval(() => void this.attempt(() => this.renew()), RENEW_MS);
    redis.on('ready', this.startOver);
    this.startOver();
  }

  async arrive(userId: string): Promise<void> {
    this.held.add(userId);
    await this.attempt(() =>
      this.turns.run(userId, () => this.say(ARRIVE, this.process, LEASE_MS, CHANNEL, userId)),
    );
    if (this.held.has(userId)) this.apply({ userId, lastSeen: null });
  }

  async depart(userId: string, lastSeen: Date): Promise<void> {
    this.held.delete(userId);
    const isSaid = await this.attempt(() =>
      this.turns.run(userId, () => this.say(DEPART, lastSeen.getTime(), CHANNEL, userId)),
    );
    // Otherwise Redis says whether another process holds the user still.
    if (!isSaid) this.apply({ userId, lastSeen });
  }

  async leave(): Promise<void> {
    this.isEnding = true;
    clearInterval(this.renewal);
    clearTimeout(this.reconciliation);
    this.redis.off('ready', this.startOver);
    this.subscription.end();
    await this.attempt(() => this.redis.zadd(LEASES, Date.now() + PRESENCE_GRACE_MS, this.process));
  }

  private readonly startOver = (): void => {
    void this.attempt(() => this.holdAll());
    this.reconcileIn(this.count() === 0 ? 0 : SETTLE_MS);
  };

  /** Says anew whom this process holds, and takes back whom it held while Redis couldn't hear. */
  private async holdAll(): Promise<void> {
    const known = await this.redis.smembers(USERS_OF + this.process);
    const stale = known.filter((userId) => !this.held.has(userId));
    for (const users of chunks(stale)) await this.say(DEPART, Date.now(), CHANNEL, ...users);
    for (const users of chunks([...this.held]))
      await this.say(ARRIVE, this.process, LEASE_MS, CHANNEL, ...users);
  }

  private async renew(): Promise<void> {
    const lease = await this.say(RENEW, this.process, LEASE_MS, CHANNEL, USERS_OF);
    if (lease === 'lost') await this.holdAll();
  }

  private reconcileIn(ms: number): void {
    clearTimeout(this.reconciliation);
    if (this.isEnding) return;
    this.reconciliation = setTimeout(() => {
      void this.attempt(() => this.reconcile()).then(() => this.reconcileIn(RECONCILE_MS));
    }, ms);
  }

  /** Puts right what a lost message left wrong; what changes while the answer is on its way is newer than it. */
  private async reconcile(): Promise<void> {
    this.changedMeanwhile.clear();
    const now = new Date();
    const truth = new Set(await this.redis.hkeys(COUNTS));
    const isOlder = (userId: string) => this.changedMeanwhile.has(userId) || this.held.has(userId);
    for (const userId of truth) if (!isOlder(userId)) this.apply({ userId, lastSeen: null });
    for (const userId of this.ids())
      if (!truth.has(userId) && !isOlder(userId)) this.apply({ userId, lastSeen: now });
  }

  private hear(lines: string[]): void {
    for (const change of lines.map(changeOf)) {
      this.changedMeanwhile.add(change.userId);
      this.apply(change);
    }
  }

  private say(script: string, ...values: (string | number)[]): Promise<unknown> {
    return this.redis.eval(script, 3, USERS_OF + this.process, COUNTS, LEASES, ...values);
  }

  /** False while Redis is away. */
  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!this.isEnding) this.log.debug({ err: error }, 'presence goes on without Redis');
      return false;
    }
  }
}

function* chunks(users: string[]): Generator<string[]> {
  for (let start = 0; start < users.length; start += USERS_AT_ONCE)
    yield users.slice(start, start + USERS_AT_ONCE);
}

function changeOf(line: string): Change {
  const [userId = '', ms] = line.slice(1).split(' ');
  return { userId, lastSeen: line.startsWith('-') ? new Date(Number(ms)) : null };
}
