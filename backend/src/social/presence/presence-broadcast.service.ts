import { Injectable } from '@nestjs/common';
import { Log } from '../../common/logging/log';
import { OnlineUsers, type PresenceChange } from './online-users';
import { encodeChanges, PresenceBatch, PRESENCE_BATCH_MS } from './presence-batch';
import { PresenceVisibilityService, type VisibilityChange } from './visibility/presence-visibility.service';
import { SocketsService, type AppSocket } from '../../sockets/sockets.module';
import { visibilityFrames } from './visibility/visibility-frames';
import { WatchService } from './watch.service';
import { Watches } from './watches';
import { sendFrames } from '../../internals/socket-io';

const SOCKETS_AT_ONCE = 500;

@Injectable()
export class PresenceBroadcastService {
  private readonly pending = new Map<string, Date | null>();
  private timer: NodeJS.Timeout | undefined;
  private lastFlush = 0;
  private queue = Promise.resolve();

  constructor(
    private readonly online: OnlineUsers,
    private readonly sockets: SocketsService,
    private readonly privacy: PresenceVisibilityService,
    private readonly watches: Watches,
    private readonly watching: WatchService,
    private readonly log: Log,
  ) {
    online.onChange((change) => this.add(change));
    privacy.onVisibilityChange((change) => this.broadcastVisibilityChange(change));
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private add({ userId, lastSeen }: PresenceChange): void {
    this.pending.delete(userId);
    this.pending.set(userId, lastSeen);
    this.timer ??= setTimeout(
      () => this.flush(),
      Math.max(0, this.lastFlush + PRESENCE_BATCH_MS - Date.now()),
    );
  }

  private flush(): void {
    this.timer = undefined;
    this.lastFlush = Date.now();
    const changes = [...this.pending].map(([userId, lastSeen]) => ({ userId, lastSeen }));
    this.pending.clear();
    this.enqueue(() => this.broadcast(changes));
  }

  private async broadcast(changes: PresenceChange[]): Promise<void> {
    const sockets = this.watches.socketsWithoutWatch();
    if (sockets.length > 0) await this.sendToAll(sockets, changes);
    await this.sendToWatchers(changes);
  }

  private async sendToAll(sockets: AppSocket[], changes: PresenceChange[]): Promise<void> {
    await this.privacy.load(changes.map(({ userId }) => userId));
    const batch = new PresenceBatch(changes, this.privacy);
    await broadcastFrames(sockets, (socket) => batch.framesFor(socket.data.userId));
  }

  private async sendToWatchers(allChanges: PresenceChange[]): Promise<void> {
    const changes = allChanges.filter(({ userId }) => this.watches.isWatched(userId));
    await this.privacy.load(changes.map(({ userId }) => userId));
    const changesOf = new Map<AppSocket, PresenceChange[]>();
    for (const change of changes)
      for (const socket of this.watches.watchersOf(change.userId)) {
        if (!this.privacy.canSee(socket.data.userId, change.userId)) continue;
        const others = changesOf.get(socket);
        if (others) others.push(change);
        else changesOf.set(socket, [change]);
      }
    await broadcastFrames([...changesOf.keys()], (socket) => encodeChanges(changesOf.get(socket) ?? []));
  }

  private broadcastVisibilityChange(change: VisibilityChange): void {
    if (!this.sockets.isAttached) return;
    const sockets = this.receiversOf(change);
    if (sockets.length === 0) return;
    this.enqueue(async () => {
      await this.privacy.load('pair' in change ? change.pair : [change.userId, ...this.online.ids()]);
      const framesFor = visibilityFrames(change, this.privacy, this.online);
      await broadcastFrames(sockets, (socket) =>
        framesFor(socket.data.userId, this.watches.of(socket)?.subjects),
      );
      // After a block, another answer to `users:watch` would reveal it.
      if ('pair' in change && !this.hasBlock(change.pair)) await this.watchAgain(sockets);
    });
  }

  private receiversOf(change: VisibilityChange): AppSocket[] {
    if ('pair' in change) return change.pair.flatMap((userId) => this.sockets.of(userId));
    const { userId } = change;
    return [
      ...new Set([
        ...this.watches.socketsWithoutWatch(),
        ...this.watches.watchersOf(userId),
        ...this.sockets.of(userId),
      ]),
    ];
  }

  private hasBlock([one, other]: [string, string]): boolean {
    return this.privacy.blockedWith(one).has(other);
  }

  /** A friend has come or gone. */
  private async watchAgain(sockets: AppSocket[]): Promise<void> {
    const watching = sockets.filter((socket) => this.watches.of(socket));
    await Promise.all(watching.map((socket) => this.watching.sendOnlineUsers(socket)));
  }

  private enqueue(work: () => Promise<void>): void {
    this.queue = this.queue
      .then(work)
      .catch((error: unknown) => this.log.error({ err: error }, 'presence could not be broadcast'));
  }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function broadcastFrames(sockets: AppSocket[], framesFor: (socket: AppSocket) => Buffer | undefined) {
  for (let start = 0; start < sockets.length; start += SOCKETS_AT_ONCE) {
    if (start > 0) await nextTurn();
    for (const socket of sockets.slice(start, start + SOCKETS_AT_ONCE))
      if (socket.connected) {
        const frames = framesFor(socket);
        if (frames && frames.length > 0) sendFrames(socket, frames);
      }
  }
}
