const FAILURES_MAX = 5;
const OPEN_MS = 10_000;

interface State {
  failures: number;
  openUntil: number;
}

/** After five failures in a row nothing is asked for ten seconds. One more failure after that opens it again. */
export class CircuitBreakers {
  private readonly states = new Map<string, State>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** How long it stays open; 0 while it is closed. */
  openForMs(key: string): number {
    return Math.max(0, (this.states.get(key)?.openUntil ?? 0) - this.now());
  }

  succeeded(key: string): void {
    this.states.delete(key);
  }

  failed(key: string): void {
    const { failures, openUntil } = this.states.get(key) ?? { failures: 0, openUntil: 0 };
    // Calls that were under way don't keep it open for longer.
    if (openUntil > this.now()) return;
    const count = Math.min(failures + 1, FAILURES_MAX);
    this.states.set(key, {
      failures: count,
      openUntil: count === FAILURES_MAX ? this.now() + OPEN_MS : 0,
    });
  }
}
