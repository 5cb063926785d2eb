import { readFile } from 'node:fs/promises';

const MS_PER_TICK = 10;
const BYTES_PER_KB = 1024;

const read = (path: string) => readFile(path, 'utf8').catch(() => '');

export interface ThreadUsage {
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
