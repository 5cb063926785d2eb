import { Injectable } from '@nestjs/common';
import type { ServerToClientEvents } from 'shared-kit/contract';
import { roomOf, SocketsService } from './sockets.service';

@Injectable()
export class NotifierService {
  constructor(private readonly sockets: SocketsService) {}

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
