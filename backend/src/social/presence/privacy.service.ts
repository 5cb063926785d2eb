import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { MINUTE_MS, type PresenceAudience } from 'shared-kit/contract';
import { z } from 'zod';
import { Log } from '../../common/logging/log';
import { REDIS } from '../../common/redis';
import { subscribe, type Subscription } from '../../common/redis-subscription';
import { Database } from '../../database/database';
import { FriendSets } from './friend-sets';
import { canSeeEachOther } from './can-see-each-other';

const CHANNEL = 'presence:privacy';
const CHECK_MS = MINUTE_MS / 2;

/** Whose audience changed, or between whom a friendship began or ended. */
const news = z.union([
  z.strictObject({ audienceOf: z.uuid() }),
  z.strictObject({ friends: z.tuple([z.uuid(), z.uuid()]) }),
]);
type News = z.output<typeof news>;

/** What was so until now; what is so now can be asked. */
export type VisibilityChange =
  { userId: string; before: PresenceAudience } | { pair: [string, string]; wereFriends: boolean };

/**
 * Who shows their presence to whom. Almost everybody shows it to everyone, so only the others are kept, in every
 * process; news are read from the database anew, so of two changes at the same instant the last one holds everywhere.
 */
@Injectable()
export class PrivacyService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly exceptions = new Map<string, PresenceAudience>();
  private readonly circles: FriendSets;
  private readonly listeners: ((shift: VisibilityChange) => void)[] = [];
  private turn = Promise.resolve();
  private subscription: Subscription | undefined;
  private checking: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
    @Inject(REDIS) private readonly redis: Redis | null,
  ) {
    this.circles = new FriendSets(database);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.redis)
      this.subscription = subscribe(this.redis, CHANNEL, this.log, (message) => {
        void this.take(news.parse(JSON.parse(message)));
      });
    await this.check();
    // A message is lost while Redis is away: what it said is found out here.
    this.checking = setInterval(() => void this.inTurn(() => this.check()), CHECK_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.checking);
    this.subscription?.end();
  }

  onShift(listener: (shift: VisibilityChange) => void): void {
    this.listeners.push(listener);
  }

  /** Nobody hides from anybody. */
  get isPlain(): boolean {
    return this.exceptions.size === 0;
  }

  audienceOf(userId: string): PresenceAudience {
    return this.exceptions.get(userId) ?? 'everyone';
  }

  circleOf(userId: string): ReadonlySet<string> {
    return this.circles.of(userId) ?? new Set();
  }

  /** Of people whose circles are known; nobody is taken for a friend whose circle couldn't be read. */
  sees(viewer: string, subject: string): boolean {
    return viewer === subject || this.wouldMeet(viewer, this.audienceOf(viewer), subject);
  }

  wouldMeet(userId: string, audience: PresenceAudience, other: string): boolean {
    return canSeeEachOther(audience, this.audienceOf(other), this.circles.areFriends(userId, other) ?? false);
  }

  /** Reads the circles of those who show themselves to friends alone, and of `others` whatever they do. */
  async know(userIds: Iterable<string>, others: string[] = []): Promise<void> {
    const needed = [...userIds].filter((userId) => this.audienceOf(userId) === 'friends');
    try {
      await this.circles.know([...needed, ...others]);
    } catch (error) {
      this.log.warn({ err: error }, 'friends could not be read, so nobody is taken for one');
    }
  }

  async maySee(viewer: string, subject: string): Promise<boolean> {
    if (!this.isPlain) await this.know([viewer, subject]);
    return this.sees(viewer, subject);
  }

  /** Call it once the new audience is committed. */
  audienceChanged(userId: string): Promise<void> {
    return this.tell({ audienceOf: userId });
  }

  /** Call it once a friendship that began or ended is committed. */
  friendsChanged(one: string, other: string): Promise<void> {
    return this.tell({ friends: [one, other] });
  }

  private tell(told: News): Promise<void> {
    this.redis
      ?.publish(CHANNEL, JSON.stringify(told))
      .catch((error: unknown) =>
        this.log.warn({ err: error }, 'other processes find out at their next check'),
      );
    return this.take(told);
  }

  private take(told: News): Promise<void> {
    return this.inTurn(() =>
      'audienceOf' in told ? this.readAudience(told.audienceOf) : this.readFriends(told.friends),
    );
  }

  private inTurn(work: () => Promise<void> | void): Promise<void> {
    this.turn = this.turn
      .then(work)
      .catch((error: unknown) => this.log.warn({ err: error }, 'who hides from whom is read later'));
    return this.turn;
  }

  private async readAudience(userId: string): Promise<void> {
    const row = await this.database.one<{ presence_audience: PresenceAudience }>(
      `SELECT presence_audience FROM users WHERE id = $1`,
      [userId],
    );
    this.setAudience(userId, row?.presence_audience ?? 'everyone');
  }

  private setAudience(userId: string, audience: PresenceAudience): void {
    const before = this.audienceOf(userId);
    if (audience === before) return;
    if (audience === 'everyone') this.exceptions.delete(userId);
    else this.exceptions.set(userId, audience);
    this.shift({ userId, before });
  }

  private async readFriends(pair: [string, string]): Promise<void> {
    const wereFriends = this.circles.areFriends(...pair) ?? false;
    await this.circles.renew(pair);
    const isOpen = pair.every((userId) => this.audienceOf(userId) === 'everyone');
    if (!isOpen) this.shift({ pair, wereFriends });
  }

  private async check(): Promise<void> {
    const rows = await this.database.query<{ id: string; presence_audience: PresenceAudience }>(
      `SELECT id, presence_audience FROM users WHERE presence_audience <> 'everyone'`,
    );
    const truth = new Map(rows.map(({ id, presence_audience }) => [id, presence_audience]));
    for (const userId of new Set([...this.exceptions.keys(), ...truth.keys()]))
      this.setAudience(userId, truth.get(userId) ?? 'everyone');
    this.circles.forgetUnless((userId) => this.audienceOf(userId) === 'friends');
    if (this.redis) await this.checkCircles();
  }

  private async checkCircles(): Promise<void> {
    const before = this.circles.known().map((userId) => [userId, this.circleOf(userId)] as const);
    await this.circles.renew(this.circles.known());
    for (const [userId, circle] of before) {
      const now = this.circleOf(userId);
      for (const other of new Set([...circle, ...now]))
        if (circle.has(other) !== now.has(other))
          this.shift({ pair: [userId, other], wereFriends: circle.has(other) });
    }
  }

  private shift(shift: VisibilityChange): void {
    for (const listener of this.listeners) listener(shift);
  }
}
