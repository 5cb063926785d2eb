import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** What `samples` takes on the quiet two-core machine on which limits of time were set. */
const QUIET_MS = 330;
const CORES = 2;

const sample = () =>
  promisify<string, string, number, { N: number; maxmem: number }, unknown>(scrypt)('a', 'b', 64, {
    N: 2 ** 16,
    maxmem: 2 ** 28,
  });
const samples = () => Promise.all(Array.from({ length: CORES }, sample));

async function measure<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now();
  const result = await work();
  return { result, ms: performance.now() - began };
}

/** How many times slower than the quiet machine this one is now; at least 1. */
const measureSlowness = async () => Math.max(1, (await measure(samples)).ms / QUIET_MS);

/** Measures what work would take on a quiet machine. Limits of time hold there. */
export async function measureQuiet<T>(
  work: () => Promise<T>,
): Promise<{ result: T; quietMs: number; slowness: number }> {
  const before = await measureSlowness();
  const { result, ms } = await measure(work);
  const slowness = Math.max(before, await measureSlowness());
  return { result, quietMs: ms / slowness, slowness };
}
