import type { ReleaseSummary } from 'shared-kit/contract';
import { HOUR_MS } from 'shared-kit/contract/limits';

const HOURS_SHOWN = 48;

export interface HourCounts {
  /** The hour's start in milliseconds. */
  start: number;
  loads: number;
  errors: number;
  fallbacks: number;
  lcp: number | null;
}

/** The last 48 hours until `end`, with zeros for hours without reports. */
export function hoursUntil(end: number, hours: ReleaseSummary['hours']): HourCounts[] {
  const known = new Map(hours.map((hour) => [Math.floor(Date.parse(hour.hour) / HOUR_MS), hour]));
  const last = Math.floor(end / HOUR_MS);
  return Array.from({ length: HOURS_SHOWN }, (_, index) => {
    const hour = last - HOURS_SHOWN + 1 + index;
    const { loads, errors, fallbacks, lcp } = known.get(hour) ?? {
      loads: 0,
      errors: 0,
      fallbacks: 0,
      lcp: null,
    };
    return { start: hour * HOUR_MS, loads, errors, fallbacks, lcp };
  });
}

export const totalOf = (hours: readonly HourCounts[], key: 'loads' | 'errors' | 'fallbacks'): number =>
  hours.reduce((sum, hour) => sum + hour[key], 0);
