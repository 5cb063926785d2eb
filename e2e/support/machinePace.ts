import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** What the work below takes on the quiet two-core machine on which limits of time were set. */
const QUIET_MS = 330;
const CORES = 2;

const work = () =>
  promisify<string, string, number, { N: number; maxmem: number }, unknown>(scrypt)('a', 'b', 64, {
    N: 2 ** 16,
    maxmem: 2 ** 28,
  });

/** How many times slower this machine is now; at least 1. Limits of time are multiplied by it. */
export async function machinePace(): Promise<number> {
  const began = performance.now();
  await Promise.all(Array.from({ length: CORES }, work));
  return Math.max(1, (performance.now() - began) / QUIET_MS);
}
