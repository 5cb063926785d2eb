export const METRICS = ['lcp', 'inp', 'cls'] as const;
export type Metric = (typeof METRICS)[number];

/** Each bucket is this much wider than the one before, so a value is known to 5 %. */
const GROWTH = 1.05;
/** Layout shifts are mostly below 1. */
const SCALE: Record<Metric, number> = { lcp: 1, inp: 1, cls: 10_000 };
const DECIMALS: Record<Metric, number> = { lcp: 0, inp: 0, cls: 4 };

/** Bucket 0 is zero, bucket 1 is up to 1, and bucket n is up to GROWTH to the power of n - 1. */
export function bucketOf(metric: Metric, value: number): number {
  const scaled = value * SCALE[metric];
  if (scaled <= 0) return 0;
  return scaled <= 1 ? 1 : 1 + Math.ceil(Math.log(scaled) / Math.log(GROWTH));
}

/** The bucket that holds the quantile, and the quantile's position inside it from 0 to 1. */
export function valueIn(metric: Metric, bucket: number, position: number): number {
  const upper = bucket === 0 ? 0 : GROWTH ** (bucket - 1);
  const lower = bucket <= 1 ? 0 : upper / GROWTH;
  const value = (lower + (upper - lower) * position) / SCALE[metric];
  return Number(value.toFixed(DECIMALS[metric]));
}
