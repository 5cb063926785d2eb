import { readdirSync, readFileSync } from 'node:fs';

const NS_IN_MS = 1e6;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The thread or process has ended.
    return '';
  }
}

/** Processor time of a process and its threads so far. Linux counts it in nanoseconds. */
export const cpuMsOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0) / NS_IN_MS)
    .reduce((sum, ms) => sum + ms, 0);
