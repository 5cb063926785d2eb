/** One user who came or went. `lastSeen` is null for who came. */
export interface Change {
  userId: string;
  lastSeen: Date | null;
}

/** Who is online, over all processes. A user is on it for as long as any process holds them there. */
export abstract class OnlineUsers {
  protected readonly online = new Set<string>();
  private readonly listeners: ((change: Change) => void)[] = [];

  /** This process holds the user there. */
  abstract arrive(userId: string): Promise<void>;
  /** This process no longer does. */
  abstract depart(userId: string, lastSeen: Date): Promise<void>;
  /** This process ends; what it held is forgiven for as long as a lost connection is. */
  abstract leave(): Promise<void>;

  has(userId: string): boolean {
    return this.online.has(userId);
  }

  ids(): string[] {
    return [...this.online];
  }

  count(): number {
    return this.online.size;
  }

  onChange(listener: (change: Change) => void): void {
    this.listeners.push(listener);
  }

  protected apply(change: Change): void {
    const { userId, lastSeen } = change;
    if ((lastSeen === null) === this.online.has(userId)) return;
    if (lastSeen === null) this.online.add(userId);
    else this.online.delete(userId);
    for (const listener of this.listeners) listener(change);
  }
}

/** The board of the only process. */
export class LocalOnlineUsers extends OnlineUsers {
  arrive(userId: string): Promise<void> {
    this.apply({ userId, lastSeen: null });
    return Promise.resolve();
  }

  depart(userId: string, lastSeen: Date): Promise<void> {
    this.apply({ userId, lastSeen });
    return Promise.resolve();
  }

  leave(): Promise<void> {
    return Promise.resolve();
  }
}
