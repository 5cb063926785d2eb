import { cpuMsOf, memoryBytesOf } from './process-usage';

export const RENDER_LIMITS = {
  /** Processor time of a page. A good release may wait long on a busy machine, so it isn't time on the clock. */
  cpuMs: 700,
  /** Processor time until the shell's code has run, which takes long the first time. */
  startCpuMs: 5_000,
  /** Time on the clock, for code that waits for ever and for systems that don't tell processor time. */
  clockMs: 5_000,
  startClockMs: 30_000,
  /** Of the heap. Memory outside it counts for the process. */
  heapMb: 256,
  memoryBytes: 700 * 1024 * 1024,
  calls: 50,
};

/** The code is larger then, and has run less often. */
export const DEVELOPMENT_LIMITS: typeof RENDER_LIMITS = {
  ...RENDER_LIMITS,
  cpuMs: 10_000,
  startCpuMs: 30_000,
  clockMs: 30_000,
};

const POLL_MS = 50;

/** Calls `stop` with a reason when a rendering uses too much. */
export class LimitsWatch {
  private readonly timer: NodeJS.Timeout;
  private since = performance.now();
  private cpuBefore: number | undefined;
  private isReady = false;

  constructor(
    private readonly pid: number,
    private readonly stop: (reason: string) => void,
    private readonly limits = RENDER_LIMITS,
  ) {
    this.timer = setInterval(() => void this.check(), POLL_MS);
    void this.check();
  }

  /** From here on the limits of a page count. */
  ready(): void {
    this.since = performance.now();
    this.cpuBefore = undefined;
    this.isReady = true;
  }

  end(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    const { since, isReady, limits } = this;
    const [cpuMs, memory] = await Promise.all([cpuMsOf(this.pid), memoryBytesOf(this.pid)]);
    // Otherwise the time before counts for the page.
    if (isReady !== this.isReady) return;
    this.cpuBefore ??= cpuMs;
    if (memory > limits.memoryBytes) this.stop('it took too much memory');
    else if (cpuMs - this.cpuBefore > (isReady ? limits.cpuMs : limits.startCpuMs))
      this.stop('it took too much processor time');
    else if (performance.now() - since > (isReady ? limits.clockMs : limits.startClockMs))
      this.stop('it never ended');
  }
}
