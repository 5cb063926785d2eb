import { Injectable } from '@nestjs/common';
import type { Audience } from 'shared-kit/contract';
import type { AppSocket } from '../../sockets/sockets.module';
import { OnlineUsers } from './online-users';
import { PresenceVisibilityService } from './visibility/presence-visibility.service';
import { Watches } from './watches';
import { encodeEvent, sendFrames } from '../../internals/socket-io';

/** The same bytes for every new page, and the users whom only their friends see. */
interface OnlineList {
  visibleToEveryone: Buffer;
  visibleToFriends: string[];
  /** Online, but their privacy isn't loaded yet. */
  unloaded: string[];
}

/** Tells a socket who is online: those whom it watches and its friends, or everyone if it has never watched. */
@Injectable()
export class WatchService {
  private cachedOnlineList: OnlineList | undefined;

  constructor(
    private readonly online: OnlineUsers,
    private readonly privacy: PresenceVisibilityService,
    private readonly watches: Watches,
  ) {
    const forgetList = () => (this.cachedOnlineList = undefined);
    online.onChange(forgetList);
    privacy.onVisibilityChange(forgetList);
  }

  async sendOnlineUsers(socket: AppSocket): Promise<void> {
    const watch = this.watches.of(socket);
    if (watch) return this.watch(socket, watch.asked);
    this.watches.announced(socket);
    await this.online.followEveryone();
    await this.privacy.load(this.onlineList.unloaded);
    if (socket.connected && !this.watches.of(socket))
      sendFrames(socket, this.everyoneVisibleTo(socket.data.userId));
  }

  async watch(socket: AppSocket, userIds: string[]): Promise<void> {
    const { userId } = socket.data;
    // At once: the socket must not receive changes of other users meanwhile.
    this.watches.set(socket, { asked: userIds, subjects: new Set(userIds) });
    await this.privacy.loadFriends([userId]);
    const isReplaced = () => !socket.connected || this.watches.of(socket)?.asked !== userIds;
    if (isReplaced()) return;
    const subjects = new Set([...userIds, ...this.privacy.friendsOf(userId)]);
    this.watches.set(socket, { asked: userIds, subjects });
    await this.online.follow(subjects);
    await this.privacy.load([...subjects].filter((id) => this.online.has(id)));
    if (!isReplaced()) sendFrames(socket, encodeEvent('users:online', this.visibleTo(userId, subjects)));
  }

  private everyoneVisibleTo(userId: string): Buffer {
    if (this.privacy.audienceOf(userId) !== 'everyone')
      return encodeEvent('users:online', this.visibleTo(userId, [userId, ...this.privacy.friendsOf(userId)]));
    if ([...this.privacy.blockedWith(userId)].some((id) => this.online.has(id)))
      return encodeEvent('users:online', this.visibleTo(userId, this.online.ids()));
    const { visibleToEveryone, visibleToFriends } = this.onlineList;
    const friends = this.visibleTo(userId, visibleToFriends);
    return friends.length > 0
      ? Buffer.concat([visibleToEveryone, encodeEvent('users:online', friends)])
      : visibleToEveryone;
  }

  private visibleTo(userId: string, others: Iterable<string>): string[] {
    return [...others].filter((id) => this.online.has(id) && this.privacy.canSee(userId, id));
  }

  private get onlineList(): OnlineList {
    if (this.cachedOnlineList) return this.cachedOnlineList;
    const idsOf: Record<Audience | 'unloaded', string[]> = {
      everyone: [],
      friends: [],
      nobody: [],
      unloaded: [],
    };
    for (const id of this.online.ids()) idsOf[this.privacy.loadedAudienceOf(id) ?? 'unloaded'].push(id);
    const list = {
      visibleToEveryone: encodeEvent('users:online', idsOf.everyone),
      visibleToFriends: idsOf.friends,
      unloaded: idsOf.unloaded,
    };
    if (list.unloaded.length === 0) this.cachedOnlineList = list;
    return list;
  }
}
