/** The delay from a lost connection to `user:offline`. */
export const PRESENCE_GRACE_MS = 4_000;
export interface PresenceChange {
  userId: string;
  /** Null if the user came online. */
  lastSeen: Date | null;
}

/** Knows the users of this process and those whom it follows. */
export abstract class OnlineUsers {
  protected readonly online = new Set<string>();
  private readonly listeners: ((change: PresenceChange) => void)[] = [];

  abstract add(userId: string): Promise<void>;
  abstract remove(userId: string, lastSeen: Date): Promise<void>;
  /** From the end of this call on `has` is right for them, and their changes are told, while anyone here watches them. */
  abstract follow(userIds: Iterable<string>): Promise<void>;
  /** The same for all users, while a socket here hears of everyone. */
  abstract followEveryone(): Promise<void>;
  /** Asks about a user who may not be followed. */
  abstract isOnline(userId: string): Promise<boolean>;
  abstract count(): Promise<number>;
  /** The users of this process get a grace period to reach another process. */
  abstract stop(): Promise<void>;

  has(userId: string): boolean {
    return this.online.has(userId);
  }

  ids(): string[] {
    return [...this.online];
  }

  onChange(listener: (change: PresenceChange) => void): void {
    this.listeners.push(listener);
  }

  protected apply(change: PresenceChange): void {
    const { userId, lastSeen } = change;
    if ((lastSeen === null) === this.online.has(userId)) return;
    if (lastSeen === null) this.online.add(userId);
    else this.online.delete(userId);
    this.tell(change);
  }

  protected tell(change: PresenceChange): void {
    for (const listener of this.listeners) listener(change);
  }
}

/** There is one process, so it knows everyone. */
export class LocalOnlineUsers extends OnlineUsers {
  add(userId: string): Promise<void> {
    this.apply({ userId, lastSeen: null });
    return Promise.resolve();
  }

  remove(userId: string, lastSeen: Date): Promise<void> {
    this.apply({ userId, lastSeen });
    return Promise.resolve();
  }

  follow(): Promise<void> {
    return Promise.resolve();
  }

  followEveryone(): Promise<void> {
    return Promise.resolve();
  }

  isOnline(userId: string): Promise<boolean> {
    return Promise.resolve(this.has(userId));
  }

  count(): Promise<number> {
    return Promise.resolve(this.online.size);
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
