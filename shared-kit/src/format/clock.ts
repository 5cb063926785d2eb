/** Each remote bundles its own copy of this file, so the offset lives on `globalThis`. */
const AHEAD = Symbol.for('kinodost.clock-ahead');
const shared = globalThis as { [AHEAD]?: number };

/** A smaller difference may be the response time. */
const TOLERANCE_MS = 30_000;

export function syncClock(date: string | null): void {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return;
  const ahead = Date.now() - serverTime;
  shared[AHEAD] = Math.abs(ahead) < TOLERANCE_MS ? 0 : ahead;
}

/** In milliseconds. */
export const serverNow = (): number => Date.now() - (shared[AHEAD] ?? 0);
