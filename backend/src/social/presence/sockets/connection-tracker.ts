interface Connections {
  open: Set<string>;
  /** When the grace period of each lost connection ends, in ms, oldest first. */
  lost: number[];
  timer: NodeJS.Timeout | undefined;
}

interface Options {
  graceMs: number;
  onFirst: (userId: string) => void;
  onLast: (userId: string) => void;
}

export class ConnectionTracker {
  private readonly users = new Map<string, Connections>();

  constructor(private readonly options: Options) {}

  opened(userId: string, socketId: string): void {
    const connections = this.users.get(userId);
    if (!connections) {
      this.users.set(userId, { open: new Set([socketId]), lost: [], timer: undefined });
      this.options.onFirst(userId);
    } else if (!connections.open.has(socketId)) {
      connections.open.add(socketId);
      connections.lost.shift();
      this.settle(userId, connections);
    }
  }

  closed(userId: string, socketId: string): void {
    const connections = this.users.get(userId);
    if (connections?.open.delete(socketId)) this.settle(userId, connections);
  }

  lost(userId: string, socketId: string): void {
    const connections = this.users.get(userId);
    if (!connections?.open.delete(socketId)) return;
    connections.lost.push(Date.now() + this.options.graceMs);
    this.settle(userId, connections);
  }

  userIds(): string[] {
    return [...this.users.keys()];
  }

  stop(): void {
    for (const { timer } of this.users.values()) clearTimeout(timer);
    this.users.clear();
  }

  private settle(userId: string, connections: Connections): void {
    clearTimeout(connections.timer);
    connections.timer = undefined;
    if (connections.open.size > 0) return;
    const graceMs = (connections.lost.at(-1) ?? 0) - Date.now();
    if (graceMs > 0) {
      connections.timer = setTimeout(() => this.settle(userId, connections), graceMs);
      return;
    }
    this.users.delete(userId);
    this.options.onLast(userId);
  }
}
