import { Injectable } from '@nestjs/common';
import type { ServerToClientEvents } from 'shared-kit/contract';
import { roomOf, Sockets } from './sockets';

/** Tells users' open pages, on whatever process they are, that something changed. */
@Injectable()
export class Notifier {
  constructor(private readonly sockets: Sockets) {}

  toUser<E extends keyof ServerToClientEvents>(
    userId: string,
    event: E,
    ...payload: Parameters<ServerToClientEvents[E]>
  ): void {
    if (this.sockets.isAttached) this.sockets.server.to(roomOf(userId)).emit(event, ...payload);
  }

  toAll<E extends keyof ServerToClientEvents>(
    event: E,
    ...payload: Parameters<ServerToClientEvents[E]>
  ): void {
    if (this.sockets.isAttached) this.sockets.server.emit(event, ...payload);
  }
}
