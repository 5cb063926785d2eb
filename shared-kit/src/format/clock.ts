/** Each remote brings its own copy of this file; what is known of the clock is one for the page. */
const AHEAD = Symbol.for('kinodost.clock-ahead');
const page = globalThis as { [AHEAD]?: number };

/** Less than this may be the way of the answer. */
const TRUSTED_MS = 30_000;

/** Learns from the `Date` of an answer how far this device's clock is ahead of the server's. */
export function syncClock(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const ahead = Date.now() - told;
  page[AHEAD] = Math.abs(ahead) < TRUSTED_MS ? 0 : ahead;
}

/** The time as the server has it. */
export const serverNow = (): number => Date.now() - (page[AHEAD] ?? 0);
