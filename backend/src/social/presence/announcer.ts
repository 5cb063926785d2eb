import { Injectable } from '@nestjs/common';
import { PRESENCE_BATCH_MS } from 'shared-kit/contract';
import type { Change } from './board';
import { broadcastFrames, frameOf, sendFrames } from './frames';
import { Sockets, type AppSocket } from './sockets';

/** Tells the sockets of this process who came and went: at once when it is quiet, twice a second when it isn't. */
@Injectable()
export class Announcer {
  private readonly untold = new Map<string, Date | null>();
  private timer: NodeJS.Timeout | undefined;
  private lastTold = 0;
  private telling = Promise.resolve();
  private everybody: Buffer | undefined;

  constructor(private readonly sockets: Sockets) {}

  /** Of several changes of one user only the last is news. */
  note({ userId, lastSeen }: Change): void {
    this.everybody = undefined;
    this.untold.delete(userId);
    this.untold.set(userId, lastSeen);
    this.timer ??= setTimeout(() => this.tell(), Math.max(0, this.lastTold + PRESENCE_BATCH_MS - Date.now()));
  }

  /** To one socket, all who are online. Who comes next asks for the same bytes. */
  introduce(socket: AppSocket, online: () => string[]): void {
    this.everybody ??= frameOf('users:online', online());
    sendFrames(socket, this.everybody);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private tell(): void {
    this.timer = undefined;
    this.lastTold = Date.now();
    const frames = framesOf(this.untold);
    this.untold.clear();
    // One after the other: two broadcasts at once could overtake each other.
    this.telling = this.telling.then(() => broadcastFrames(this.sockets.server, frames));
  }
}

function framesOf(changes: ReadonlyMap<string, Date | null>): Buffer {
  const came = [...changes].flatMap(([userId, lastSeen]) => (lastSeen === null ? [userId] : []));
  const went = [...changes].flatMap(([userId, lastSeen]) =>
    lastSeen === null ? [] : [frameOf('user:offline', { userId, lastSeen: lastSeen.toISOString() })],
  );
  return Buffer.concat(came.length > 0 ? [frameOf('users:online', came), ...went] : went);
}
