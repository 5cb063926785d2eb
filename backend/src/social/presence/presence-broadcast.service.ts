import { Injectable } from '@nestjs/common';
import { PRESENCE_BATCH_MS } from 'shared-kit/contract';
import { Log } from '../../common/logging/log';
import { OnlineUsers, type PresenceChange } from './online-users';
import { encodeChanges, PresenceBatch } from './presence-batch';
import { PresenceVisibilityService, type VisibilityChange } from './presence-visibility.service';
import { SocketsService, type AppSocket } from '../../sockets/sockets.module';
import { visibilityFrames } from './visibility-frames';
import { broadcastFrames, encodeEvent, sendFrames } from './websocket-frames';

/** The same bytes for every new page, and the users whom only their friends see. */
interface OnlineList {
  visibleToEveryone: Buffer;
  visibleToFriends: string[];
}

@Injectable()
export class PresenceBroadcastService {
  private readonly pending = new Map<string, Date | null>();
  private timer: NodeJS.Timeout | undefined;
  private lastFlush = 0;
  private queue = Promise.resolve();
  private cachedOnlineList: OnlineList | undefined;

  constructor(
    private readonly online: OnlineUsers,
    private readonly sockets: SocketsService,
    private readonly privacy: PresenceVisibilityService,
    private readonly log: Log,
  ) {
    online.onChange((change) => this.add(change));
    privacy.onVisibilityChange((change) => this.broadcastVisibilityChange(change));
  }

  async sendOnlineUsers(socket: AppSocket): Promise<void> {
    const { userId } = socket.data;
    if (!this.privacy.isUnrestricted)
      await this.privacy.loadFriends([userId, ...this.onlineList.visibleToFriends]);
    if (!socket.connected) return;
    if (this.privacy.audienceOf(userId) !== 'everyone') {
      const visible = [userId, ...this.privacy.friendsOf(userId)].filter(
        (id) => this.online.has(id) && this.privacy.canSee(userId, id),
      );
      return sendFrames(socket, encodeEvent('users:online', visible));
    }
    if ([...this.privacy.blockedWith(userId)].some((id) => this.online.has(id))) {
      const visible = this.online.ids().filter((id) => this.privacy.canSee(userId, id));
      return sendFrames(socket, encodeEvent('users:online', visible));
    }
    const { visibleToEveryone, visibleToFriends } = this.onlineList;
    const friends = visibleToFriends.filter((id) => this.privacy.canSee(userId, id));
    const frames =
      friends.length > 0
        ? Buffer.concat([visibleToEveryone, encodeEvent('users:online', friends)])
        : visibleToEveryone;
    sendFrames(socket, frames);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private get onlineList(): OnlineList {
    this.cachedOnlineList ??= {
      visibleToEveryone: encodeEvent('users:online', this.onlineWithAudience('everyone')),
      visibleToFriends: this.privacy.isUnrestricted ? [] : this.onlineWithAudience('friends'),
    };
    return this.cachedOnlineList;
  }

  private onlineWithAudience(audience: 'everyone' | 'friends'): string[] {
    const ids = this.online.ids();
    return this.privacy.isUnrestricted ? ids : ids.filter((id) => this.privacy.audienceOf(id) === audience);
  }

  private add({ userId, lastSeen }: PresenceChange): void {
    this.cachedOnlineList = undefined;
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
    if (this.privacy.isUnrestricted) {
      const frames = encodeChanges(changes);
      return broadcastFrames(this.sockets.server, () => frames);
    }
    await this.privacy.loadFriends([...changes.map(({ userId }) => userId), ...this.sockets.userIds()]);
    const batch = new PresenceBatch(changes, this.privacy);
    await broadcastFrames(this.sockets.server, (socket) => batch.framesFor(socket.data.userId));
  }

  private broadcastVisibilityChange(change: VisibilityChange): void {
    this.cachedOnlineList = undefined;
    if (!this.sockets.isAttached || !this.isHeard(change)) return;
    this.enqueue(async () => {
      const subjects = 'pair' in change ? change.pair : [change.userId];
      await this.privacy.loadFriends(this.sockets.userIds(), subjects);
      const framesFor = visibilityFrames(change, this.privacy, this.online);
      await broadcastFrames(this.sockets.server, (socket) => framesFor(socket.data.userId));
    });
  }

  private isHeard(change: VisibilityChange): boolean {
    return !('pair' in change) || change.pair.some((userId) => this.sockets.of(userId).length > 0);
  }

  private enqueue(work: () => Promise<void>): void {
    this.queue = this.queue
      .then(work)
      .catch((error: unknown) => this.log.error({ err: error }, 'presence could not be broadcast'));
  }
}
