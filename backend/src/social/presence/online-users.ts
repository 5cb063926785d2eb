export interface PresenceChange {
  userId: string;
  /** Null if the user came online. */
  lastSeen: Date | null;
}

export abstract class OnlineUsers {
  protected readonly online = new Set<string>();
  private readonly listeners: ((change: PresenceChange) => void)[] = [];

  abstract add(userId: string): Promise<void>;
  abstract remove(userId: string, lastSeen: Date): Promise<void>;
  /** The users of this process get a grace period to reach another process. */
  abstract stop(): Promise<void>;

  has(userId: string): boolean {
    return this.online.has(userId);
  }

  ids(): string[] {
    return [...this.online];
  }

  count(): number {
    return this.online.size;
  }

  onChange(listener: (change: PresenceChange) => void): void {
    this.listeners.push(listener);
  }

  protected apply(change: PresenceChange): void {
    const { userId, lastSeen } = change;
    if ((lastSeen === null) === this.online.has(userId)) return;
    if (lastSeen === null) this.online.add(userId);
    else this.online.delete(userId);
    for (const listener of this.listeners) listener(change);
  }
}

export class LocalOnlineUsers extends OnlineUsers {
  add(userId: string): Promise<void> {
    this.apply({ userId, lastSeen: null });
    return Promise.resolve();
  }

  remove(userId: string, lastSeen: Date): Promise<void> {
    this.apply({ userId, lastSeen });
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
