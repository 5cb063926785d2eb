import { Injectable } from '@nestjs/common';
import type { ServerToClientEvents } from 'shared-kit/contract';
import { RecentWrites } from '../common/replicas/recent-writes';
import { Replicas } from '../database/replicas';
import { roomOf, SocketsService } from './sockets.service';

/** Pages read again what an event names, so they must not get it from a replica that doesn't have the change. */
@Injectable()
export class NotifierService {
  constructor(
    private readonly sockets: SocketsService,
    private readonly replicas: Replicas,
    private readonly recentWrites: RecentWrites,
  ) {}

  toUser<E extends keyof ServerToClientEvents>(
    userId: string,
    event: E,
    ...payload: Parameters<ServerToClientEvents[E]>
  ): void {
    const send = () => this.sockets.server.to(roomOf(userId)).emit(event, ...payload);
    this.after(() => this.recentWrites.note(userId), send);
  }

  toAll<E extends keyof ServerToClientEvents>(
    event: E,
    ...payload: Parameters<ServerToClientEvents[E]>
  ): void {
    this.after(
      () => this.replicas.caughtUp(),
      () => this.sockets.server.emit(event, ...payload),
    );
  }

  private after(prepare: () => Promise<void>, send: () => void): void {
    if (!this.sockets.isAttached) return;
    if (this.replicas.areConfigured) void prepare().then(send);
    else send();
  }
}
