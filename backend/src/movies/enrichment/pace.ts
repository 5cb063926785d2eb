import { setTimeout as sleep } from 'node:timers/promises';

const SECOND_MS = 1_000;

export interface Clock {
  now(): number;
  /** Throws the signal's reason when it is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const SYSTEM_CLOCK: Clock = {
  now: Date.now,
  async wait(ms, signal) {
    try {
      await sleep(ms, undefined, { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  },
};

/** Keeps requests apart. */
export class Pace {
  private readyAt = 0;

  constructor(
    private readonly distanceMs: number,
    private readonly clock: Clock,
  ) {}

  async turn(signal: AbortSignal): Promise<void> {
    const ms = this.readyAt - this.clock.now();
    if (ms > 0) await this.clock.wait(ms, signal);
    this.readyAt = this.clock.now() + this.distanceMs;
  }
}

/** Reads seconds or an HTTP date. */
export function retryAfterMs(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * SECOND_MS;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}
