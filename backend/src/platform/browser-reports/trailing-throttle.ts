/** Runs the work of a key at most once in a while. A request in between runs at the end of that time. */
export class TrailingThrottle {
  private readonly pending = new Map<string, NodeJS.Timeout>();
  private readonly lastAt = new Map<string, number>();

  constructor(private readonly intervalMs: number) {}

  request(key: string, work: () => void): void {
    if (this.pending.has(key)) return;
    const due = (this.lastAt.get(key) ?? 0) + this.intervalMs;
    const timer = setTimeout(
      () => {
        this.pending.delete(key);
        this.lastAt.set(key, Date.now());
        work();
      },
      Math.max(0, due - Date.now()),
    );
    this.pending.set(key, timer.unref());
  }

  stop(): void {
    for (const timer of this.pending.values()) clearTimeout(timer);
    this.pending.clear();
  }
}
