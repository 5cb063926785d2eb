import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { MINUTE_MS } from 'shared-kit/contract';
import { Log } from '../../common/logging/log';
import { ConnectionTracker } from './sockets/connection-tracker';
import { LastSeenService } from './last-seen.service';
import { OnlineUsers, PRESENCE_GRACE_MS } from './online-users';
import { PresenceClock } from './presence-clock';
import { PresenceBroadcastService } from './presence-broadcast.service';

/** A killed process loses at most this much of its users' last seen times. */
const TOUCH_MS = MINUTE_MS;

@Injectable()
export class PresenceService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** The sockets of this process. */
  readonly connections: ConnectionTracker;
  private touching: NodeJS.Timeout | undefined;

  constructor(
    private readonly online: OnlineUsers,
    private readonly lastSeen: LastSeenService,
    private readonly broadcast: PresenceBroadcastService,
    private readonly clock: PresenceClock,
    private readonly log: Log,
  ) {
    this.online.onChange(({ userId, lastSeen }) => {
      // Every process writes the time, so that none depends on another.
      if (lastSeen) this.lastSeen.touch([userId], lastSeen);
    });
    this.connections = new ConnectionTracker({
      graceMs: PRESENCE_GRACE_MS,
      onFirst: (userId) => this.run(this.add(userId)),
      onLast: (userId) => this.run(this.online.remove(userId, this.clock.now())),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.clock.adjust();
    this.touching = setInterval(() => this.run(this.touchAll()), TOUCH_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.touching);
    this.lastSeen.touch(this.connections.userIds(), this.clock.now());
    this.connections.stop();
    this.broadcast.stop();
    await this.online.stop();
    await this.lastSeen.write();
  }

  onlineCount(): Promise<number> {
    return this.online.count();
  }

  async lastSeenOf(userId: string): Promise<Date | null> {
    return (await this.online.isOnline(userId)) ? this.clock.now() : this.lastSeen.of(userId);
  }

  private async touchAll(): Promise<void> {
    this.lastSeen.touch(this.connections.userIds(), this.clock.now());
    await this.clock.adjust();
  }

  private async add(userId: string): Promise<void> {
    this.lastSeen.touch([userId], this.clock.now());
    await this.online.add(userId);
  }

  private run(work: Promise<void>): void {
    work.catch((error: unknown) => this.log.error({ err: error }, 'presence could not be updated'));
  }
}
