import { formatNumber } from 'shared-kit';
import type { ReleaseHealth } from 'shared-kit/contract';
import * as texts from '../../texts';

const say = texts.releases.health;

export const VITALS = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof VITALS)[number];

/** web.dev/articles/vitals: up to the first number is good, above the second is poor. */
const THRESHOLDS: Record<Vital, readonly [number, number]> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
};
const SECOND_MS = 1_000;
/** A canary ends above this times the current release's LCP or INP. */
export const RATIO_MAX = 1.3;

export function valueOf(vital: Vital, value: number): string {
  if (vital === 'cls') return formatNumber(value, 2);
  return value < SECOND_MS ? say.ms(formatNumber(value)) : say.seconds(formatNumber(value / SECOND_MS, 1));
}

export function ratingOf(vital: Vital, value: number): keyof typeof say.ratings {
  const [good, poor] = THRESHOLDS[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'middling' : 'poor';
}

/** Against the current release. Null when one of them has no samples. */
export function ratioOf(vital: Vital, health: ReleaseHealth, current: ReleaseHealth | undefined) {
  const [value, base] = [health[vital], current?.[vital]];
  return value !== null && base ? value / base : null;
}
