import { Injectable } from '@nestjs/common';
import { PRESENCE_BATCH_MS } from 'shared-kit/contract';
import { Log } from '../../common/logging/log';
import type { Change } from './online-users';
import { PresenceBatch, framesOf } from './presence-batch';
import { broadcastFrames, frameOf, sendFrames } from './websocket-frames';
import { PrivacyService, type VisibilityChange } from './privacy.service';
import { framesOfShift, type Roll } from './visibility-frames';
import { SocketsService, type AppSocket } from './sockets.service';

const NOBODY: Roll = { has: () => false, ids: () => [] };

/** Who is online, told to those who come: the same bytes for all, and those whom only their friends may see. */
interface Introduction {
  open: Buffer;
  reserved: string[];
}

/** Tells the sockets of this process who came and went: at once when it is quiet, twice a second when it isn't. */
@Injectable()
export class PresenceBroadcastService {
  private readonly untold = new Map<string, Date | null>();
  private timer: NodeJS.Timeout | undefined;
  private lastTold = 0;
  private telling = Promise.resolve();
  private introduction: Introduction | undefined;
  private online = NOBODY;

  constructor(
    private readonly sockets: SocketsService,
    private readonly privacy: PrivacyService,
    private readonly log: Log,
  ) {
    privacy.onShift((shift) => this.tellShift(shift));
  }

  follow(online: Roll): void {
    this.online = online;
  }

  /** Of several changes of one user only the last is news. */
  note({ userId, lastSeen }: Change): void {
    this.introduction = undefined;
    this.untold.delete(userId);
    this.untold.set(userId, lastSeen);
    this.timer ??= setTimeout(() => this.tell(), Math.max(0, this.lastTold + PRESENCE_BATCH_MS - Date.now()));
  }

  /** To one socket, all who are online and may be seen. Who comes next asks for the same bytes. */
  async introduce(socket: AppSocket): Promise<void> {
    const { userId } = socket.data;
    if (!this.privacy.isPlain) await this.privacy.know([userId, ...this.introductory.reserved]);
    if (!socket.connected) return;
    // Looked at only now: more may have changed meanwhile.
    if (this.privacy.audienceOf(userId) !== 'everyone') {
      const seen = [userId, ...this.privacy.circleOf(userId)].filter(
        (id) => this.online.has(id) && this.privacy.sees(userId, id),
      );
      return sendFrames(socket, frameOf('users:online', seen));
    }
    const { open, reserved } = this.introductory;
    const friends = reserved.filter((id) => this.privacy.sees(userId, id));
    sendFrames(socket, friends.length > 0 ? Buffer.concat([open, frameOf('users:online', friends)]) : open);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private get introductory(): Introduction {
    this.introduction ??= {
      open: frameOf('users:online', this.onlineWith('everyone')),
      reserved: this.privacy.isPlain ? [] : this.onlineWith('friends'),
    };
    return this.introduction;
  }

  private onlineWith(audience: 'everyone' | 'friends'): string[] {
    const ids = this.online.ids();
    return this.privacy.isPlain ? ids : ids.filter((id) => this.privacy.audienceOf(id) === audience);
  }

  private tell(): void {
    this.timer = undefined;
    this.lastTold = Date.now();
    const changes = [...this.untold].map(([userId, lastSeen]) => ({ userId, lastSeen }));
    this.untold.clear();
    this.inTurn(() => this.spread(changes));
  }

  private async spread(changes: Change[]): Promise<void> {
    if (this.privacy.isPlain) {
      const frames = framesOf(changes);
      return broadcastFrames(this.sockets.server, () => frames);
    }
    await this.privacy.know([...changes.map(({ userId }) => userId), ...this.viewers()]);
    const edition = new PresenceBatch(changes, this.privacy);
    await broadcastFrames(this.sockets.server, (socket) => edition.for(socket.data.userId));
  }

  private tellShift(shift: VisibilityChange): void {
    this.introduction = undefined;
    if (!this.sockets.isAttached) return;
    this.inTurn(async () => {
      await this.privacy.know(this.viewers(), 'pair' in shift ? shift.pair : [shift.userId]);
      const frames = framesOfShift(shift, this.privacy, this.online);
      await broadcastFrames(this.sockets.server, (socket) => frames(socket.data.userId));
    });
  }

  private viewers(): string[] {
    return this.sockets.all().map(({ data }) => data.userId);
  }

  /** One after the other: two broadcasts at once could overtake each other. */
  private inTurn(work: () => Promise<void>): void {
    this.telling = this.telling
      .then(work)
      .catch((error: unknown) => this.log.error({ err: error }, 'who came and went could not be told'));
  }
}
