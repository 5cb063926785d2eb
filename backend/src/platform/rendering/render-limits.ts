import { readFile } from 'node:fs/promises';

const MS_PER_TICK = 10;
const BYTES_PER_KB = 1024;

const read = (path: string) => readFile(path, 'utf8').catch(() => '');

interface ThreadUsage {
  cpuMs: number;
  /** It runs, or waits for the processor. */
  isRunnable: boolean;
}

/** Of a process's main thread. `/proc` exists on Linux only; elsewhere this is `{ cpuMs: 0, isRunnable: false }`. */
export async function mainThreadOf(pid: number): Promise<ThreadUsage> {
  const stat = await read(`/proc/${pid}/task/${pid}/stat`);
  // The name in parentheses may hold spaces. The 3rd field is the state, the 14th and 15th are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    cpuMs: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * MS_PER_TICK,
    isRunnable: fields[0] === 'R',
  };
}

/** The memory that a process takes, also outside its heap; 0 where unknown. */
export async function memoryBytesOf(pid: number): Promise<number> {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(await read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) * BYTES_PER_KB;
}

export const RENDER_LIMITS = {
  /** Processor time of a page. A good release may wait long on a busy machine, so it isn't time on the clock. */
  cpuMs: 700,
  /** Processor time until the shell's code has run, which takes long the first time. */
  startCpuMs: 5_000,
  /** Time in which the code waits for nothing that comes: neither for the processor nor for an answer. */
  idleMs: 5_000,
  startIdleMs: 30_000,
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
  idleMs: 30_000,
};

const POLL_MS = 50;

/** Calls `stop` with a reason when a rendering uses too much. */
export class LimitsWatch {
  private readonly timer: NodeJS.Timeout;
  private checkedAt = performance.now();
  private idleMs = 0;
  private cpuBefore: number | undefined;
  private isReady = false;

  constructor(
    private readonly pid: number,
    private readonly stop: (reason: string) => void,
    /** Says whether the code waits for an answer of ours. */
    private readonly isAsking = () => false,
    private readonly limits = RENDER_LIMITS,
  ) {
    this.timer = setInterval(() => void this.check(), POLL_MS);
    void this.check();
  }

  /** From here on the limits of a page count. */
  ready(): void {
    this.idleMs = 0;
    this.cpuBefore = undefined;
    this.isReady = true;
  }

  end(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    const { isReady, limits } = this;
    const [{ cpuMs, isRunnable }, memory] = await Promise.all([
      mainThreadOf(this.pid),
      memoryBytesOf(this.pid),
    ]);
    // Otherwise the time before counts for the page.
    if (isReady !== this.isReady) return;
    this.cpuBefore ??= cpuMs;
    const now = performance.now();
    if (!isRunnable && !this.isAsking()) this.idleMs += now - this.checkedAt;
    this.checkedAt = now;
    if (memory > limits.memoryBytes) this.stop('it took too much memory');
    else if (cpuMs - this.cpuBefore > (isReady ? limits.cpuMs : limits.startCpuMs))
      this.stop('it took too much processor time');
    else if (this.idleMs > (isReady ? limits.idleMs : limits.startIdleMs)) this.stop('it never ended');
  }
}
