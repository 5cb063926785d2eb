/** Each remote bundles its own copy of this file, so the offset lives on `globalThis`. */
const CLOCK_OFFSET = Symbol.for('kinodost.clock-ahead');
const shared = globalThis as { [CLOCK_OFFSET]?: number };

/** A smaller difference may be the response time. */
const TOLERANCE_MS = 30_000;

export function syncClock(date: string | null): void {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return;
  const ahead = Date.now() - serverTime;
  shared[CLOCK_OFFSET] = Math.abs(ahead) < TOLERANCE_MS ? 0 : ahead;
}

/** In milliseconds. */
export const serverNow = (): number => Date.now() - (shared[CLOCK_OFFSET] ?? 0);
