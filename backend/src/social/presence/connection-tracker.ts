interface Tabs {
  open: Set<string>;
  /** Until when each lost connection is forgiven, in ms; oldest first. */
  lost: number[];
  timer: NodeJS.Timeout | undefined;
}

interface Options {
  graceMs: number;
  onFirst: (userId: string) => void;
  onLast: (userId: string, lastSeen: Date) => void;
}

/** Which of a user's tabs are open at this process: one after another may be lost and come back unnoticed. */
export class ConnectionTracker {
  private readonly users = new Map<string, Tabs>();

  constructor(private readonly options: Options) {}

  /** Any number of times for the same tab. */
  open(userId: string, tab: string): void {
    const tabs = this.users.get(userId);
    if (!tabs) {
      this.users.set(userId, { open: new Set([tab]), lost: [], timer: undefined });
      this.options.onFirst(userId);
    } else if (!tabs.open.has(tab)) {
      tabs.open.add(tab);
      tabs.lost.shift();
      this.settle(userId, tabs);
    }
  }

  /** The tab says that it is gone. */
  close(userId: string, tab: string): void {
    const tabs = this.users.get(userId);
    if (tabs?.open.delete(tab)) this.settle(userId, tabs);
  }

  /** The tab's connection is gone; it may come back. */
  lose(userId: string, tab: string): void {
    const tabs = this.users.get(userId);
    if (!tabs?.open.delete(tab)) return;
    tabs.lost.push(Date.now() + this.options.graceMs);
    this.settle(userId, tabs);
  }

  ids(): string[] {
    return [...this.users.keys()];
  }

  stop(): void {
    for (const { timer } of this.users.values()) clearTimeout(timer);
    this.users.clear();
  }

  private settle(userId: string, tabs: Tabs): void {
    clearTimeout(tabs.timer);
    tabs.timer = undefined;
    if (tabs.open.size > 0) return;
    const forgivenUntil = tabs.lost.at(-1) ?? 0;
    const patienceMs = forgivenUntil - Date.now();
    if (patienceMs > 0) {
      tabs.timer = setTimeout(() => this.settle(userId, tabs), patienceMs);
      return;
    }
    this.users.delete(userId);
    this.options.onLast(userId, new Date());
  }
}
