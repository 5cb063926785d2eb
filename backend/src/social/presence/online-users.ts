/** The delay from a lost connection to `user:offline`. */
export const PRESENCE_GRACE_MS = 4_000;
export interface PresenceChange {
  userId: string;
  /** Null if the user came online. */
  lastSeen: Date | null;
}

/** The users of this process. Without Redis there is one process, so that these are all. */
export class OnlineUsers {
  protected readonly online = new Set<string>();
  private readonly listeners: ((change: PresenceChange) => void)[] = [];

  add(userId: string): Promise<void> {
    return Promise.resolve(this.apply({ userId, lastSeen: null }));
  }

  remove(userId: string, lastSeen: Date): Promise<void> {
    return Promise.resolve(this.apply({ userId, lastSeen }));
  }

  /** From the end of this call on `has` is right for them, and their changes are announced, while anyone here watches them. */
  follow(_userIds: Iterable<string>): Promise<void> {
    return Promise.resolve();
  }

  /** The same for all users, while a socket here watches everyone. */
  followEveryone(): Promise<void> {
    return Promise.resolve();
  }

  /** Asks about a user who may not be followed. */
  isOnline(userId: string): Promise<boolean> {
    return Promise.resolve(this.has(userId));
  }

  count(): Promise<number> {
    return Promise.resolve(this.online.size);
  }

  /** The users of this process get a grace period to reach another process. */
  stop(): Promise<void> {
    return Promise.resolve();
  }

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
    this.announce(change);
  }

  protected announce(change: PresenceChange): void {
    for (const listener of this.listeners) listener(change);
  }
}
