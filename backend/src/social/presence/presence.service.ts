import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Redis } from 'ioredis';
import { MINUTE_MS, PRESENCE_GRACE_MS } from 'shared-kit/contract';
import { Log } from '../../common/logging/log';
import { REDIS } from '../../common/redis';
import { PresenceBroadcastService } from './presence-broadcast.service';
import { LocalOnlineUsers, type OnlineUsers } from './online-users';
import { LastSeenService } from './last-seen.service';
import { SharedOnlineUsers } from './shared-online-users';
import { ConnectionTracker } from './connection-tracker';

/** So that a process that is killed forgets no more than this of when its users were seen. */
const TOUCH_MS = MINUTE_MS;

/** Who is online, and who was seen when. */
@Injectable()
export class PresenceService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly board: OnlineUsers;
  private readonly tabs: ConnectionTracker;
  private touching: NodeJS.Timeout | undefined;

  constructor(
    private readonly lastSeen: LastSeenService,
    private readonly announcer: PresenceBroadcastService,
    private readonly log: Log,
    @Inject(REDIS) redis: Redis | null,
  ) {
    this.board = redis ? new SharedOnlineUsers(redis, log) : new LocalOnlineUsers();
    this.board.onChange((change) => {
      // Every process writes it: whichever is asked next knows it, and none has to live long enough for the others.
      if (change.lastSeen) this.lastSeen.touch([change.userId], change.lastSeen);
      this.announcer.note(change);
    });
    this.announcer.follow(this.board);
    this.tabs = new ConnectionTracker({
      graceMs: PRESENCE_GRACE_MS,
      onFirst: (userId) => this.run(this.arrive(userId)),
      onLast: (userId, at) => this.run(this.board.depart(userId, at)),
    });
  }

  onApplicationBootstrap(): void {
    this.touching = setInterval(() => this.lastSeen.touch(this.tabs.ids(), new Date()), TOUCH_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.touching);
    this.lastSeen.touch(this.tabs.ids(), new Date());
    this.tabs.stop();
    this.announcer.stop();
    await this.board.leave();
    await this.lastSeen.write();
  }

  open(userId: string, tab: string): void {
    this.tabs.open(userId, tab);
  }

  close(userId: string, tab: string): void {
    this.tabs.close(userId, tab);
  }

  lose(userId: string, tab: string): void {
    this.tabs.lose(userId, tab);
  }

  isOnline(userId: string): boolean {
    return this.board.has(userId);
  }

  onlineIds(): string[] {
    return this.board.ids();
  }

  /** Users online, over all processes. */
  connectedCount(): number {
    return this.board.count();
  }

  /** Now for somebody who is online, null for somebody who was never seen. */
  async lastSeenOf(userId: string): Promise<Date | null> {
    return this.isOnline(userId) ? new Date() : this.lastSeen.of(userId);
  }

  private async arrive(userId: string): Promise<void> {
    this.lastSeen.touch([userId], new Date());
    await this.board.arrive(userId);
  }

  private run(work: Promise<void>): void {
    work.catch((error: unknown) => this.log.error({ err: error }, 'presence failed'));
  }
}
