import { Injectable } from '@nestjs/common';
import type { AppSocket } from '../../sockets/sockets.module';

const NOBODY: ReadonlySet<AppSocket> = new Set();

interface Watch {
  /** What the page asked for, without the friends. */
  asked: string[];
  /** Whose changes the socket receives. */
  subjects: ReadonlySet<string>;
}

/** Which users the sockets of this process watch. A socket that has never watched receives changes of everyone. */
@Injectable()
export class Watches {
  private readonly watches = new Map<AppSocket, Watch>();
  private readonly watchers = new Map<string, Set<AppSocket>>();
  private readonly withoutWatch = new Set<AppSocket>();
  /** Those of them that said `user:online`, so they know no other protocol. */
  private readonly unlimited = new Set<AppSocket>();

  opened(socket: AppSocket): void {
    this.withoutWatch.add(socket);
  }

  announced(socket: AppSocket): void {
    if (this.withoutWatch.has(socket)) this.unlimited.add(socket);
  }

  closed(socket: AppSocket): void {
    this.withoutWatch.delete(socket);
    this.unlimited.delete(socket);
    this.end(socket);
  }

  set(socket: AppSocket, watch: Watch): void {
    this.closed(socket);
    this.watches.set(socket, watch);
    for (const userId of watch.subjects) {
      const sockets = this.watchers.get(userId);
      if (sockets) sockets.add(socket);
      else this.watchers.set(userId, new Set([socket]));
    }
  }

  /** Undefined if the socket receives changes of everyone. */
  of(socket: AppSocket): Watch | undefined {
    return this.watches.get(socket);
  }

  watchersOf(userId: string): ReadonlySet<AppSocket> {
    return this.watchers.get(userId) ?? NOBODY;
  }

  isWatched(userId: string): boolean {
    return this.watchers.has(userId);
  }

  socketsWithoutWatch(): AppSocket[] {
    return [...this.withoutWatch];
  }

  /** Whether this process must receive changes of everyone. */
  hasUnlimited(): boolean {
    return this.unlimited.size > 0;
  }

  private end(socket: AppSocket): void {
    for (const userId of this.watches.get(socket)?.subjects ?? []) {
      const sockets = this.watchers.get(userId);
      if (sockets?.delete(socket) && sockets.size === 0) this.watchers.delete(userId);
    }
    this.watches.delete(socket);
  }
}
