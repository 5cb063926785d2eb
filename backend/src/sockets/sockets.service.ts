import { Injectable } from '@nestjs/common';
import type { ClientToServerEvents, ServerToClientEvents } from 'shared-kit/contract';
import type { Server, Socket } from 'socket.io';

interface SocketData {
  userId: string;
  sessionId: string;
  version: number;
  expiresAt: Date;
}

type NoEvents = Record<string, never>;
export type AppServer = Server<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;
export type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;

export const roomOf = (userId: string) => `user:${userId}`;

@Injectable()
export class SocketsService {
  private attached: AppServer | undefined;

  get server(): AppServer {
    if (!this.attached) throw new Error('the socket server has not started');
    return this.attached;
  }

  get isAttached(): boolean {
    return this.attached !== undefined;
  }

  attach(server: AppServer): void {
    this.attached = server;
  }

  of(userId: string): AppSocket[] {
    const ids = this.server.sockets.adapter.rooms.get(roomOf(userId)) ?? [];
    return [...ids].flatMap((id) => this.server.sockets.sockets.get(id) ?? []);
  }

  isConnected(userId: string): boolean {
    return this.attached?.sockets.adapter.rooms.has(roomOf(userId)) ?? false;
  }

  all(): AppSocket[] {
    return [...this.server.sockets.sockets.values()];
  }
}
