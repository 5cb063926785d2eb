import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 20;

/** Fields of /proc/<pid>/stat from the third on: [0] is the state, [19] the start time in ticks. Linux only. */
function procStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

export const startTicks = (pid: number): string | undefined => procStat(pid)?.[19];

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // Signal 0 also reaches zombies.
  return procStat(pid)?.[0] !== 'Z';
}

/** PostgreSQL then recovers at the next start, as after a crash. */
export function endWithProcess(child: ChildProcess): void {
  const end = () => child.kill('SIGQUIT');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

export function commandLine(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return undefined;
  }
}

export async function until(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!condition()) {
    if (Date.now() > deadline) return false;
    await wait(POLL_MS);
  }
  return true;
}
