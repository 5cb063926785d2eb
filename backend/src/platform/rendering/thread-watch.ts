import { readFile } from 'node:fs/promises';

/** What a thread that renders tells the main thread, in shared memory. */
export const PROGRESS = {
  /** The index of the feature whose code began last. */
  feature: 0,
  /** The thread's id in the operating system; 0 where that is unknown. */
  thread: 1,
  /** 1 once the shell's code has run, which takes long the first time. */
  isReady: 2,
} as const;
export const PROGRESS_BYTES = 3 * Int32Array.BYTES_PER_ELEMENT;

const POLL_MS = 50;
const CPU_MS_MAX = 700;
/** For systems that don't tell a thread's processor time. */
const WALL_MS_MAX = 5_000;
const START_MS_MAX = 30_000;
const MS_PER_TICK = 10;
/** Buffers are outside the limit of the heap. */
const GROWTH_BYTES_MAX = 512 * 1024 * 1024;

/** Processor time in milliseconds. Linux counts it in hundredths of a second. */
async function cpuMsOf(thread: number): Promise<number> {
  const stat = await readFile(`/proc/self/task/${thread}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may hold spaces; the 14th and 15th field are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * MS_PER_TICK;
}

/**
 * Aborts when a thread works for too long at one page. Processor time is compared, because on a busy machine a good
 * release may wait long.
 */
export function watchThread(memory: SharedArrayBuffer): { signal: AbortSignal; stop: () => void } {
  const progress = new Int32Array(memory);
  const abort = new AbortController();
  const startedAt = performance.now();
  const memoryBefore = process.memoryUsage.rss();
  let ready: { at: number; cpuMs: number } | undefined;
  const check = async () => {
    const thread = Atomics.load(progress, PROGRESS.thread);
    const now = performance.now();
    const cpuMs = thread === 0 ? 0 : await cpuMsOf(thread);
    if (!ready && Atomics.load(progress, PROGRESS.isReady) === 1) ready = { at: now, cpuMs };
    if (process.memoryUsage.rss() - memoryBefore > GROWTH_BYTES_MAX) abort.abort();
    if (!ready && now - startedAt > START_MS_MAX) abort.abort();
    if (ready && (cpuMs - ready.cpuMs > CPU_MS_MAX || now - ready.at > WALL_MS_MAX)) abort.abort();
  };
  const timer = setInterval(() => void check(), POLL_MS);
  return { signal: abort.signal, stop: () => clearInterval(timer) };
}
