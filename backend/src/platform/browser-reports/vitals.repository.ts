import { Injectable } from '@nestjs/common';
import type { FeatureId, BrowserReport } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { bucketOf, type Metric, METRICS, valueIn } from './vitals-histogram';

const QUANTILE = 0.75;

const ADD = `
  INSERT INTO release_vitals AS v (feature, release, metric, hour, bucket, count)
  SELECT $1, $2, metric, date_trunc('hour', now()), bucket, 1
  FROM unnest($3::text[], $4::int[]) AS sample (metric, bucket)
  ON CONFLICT (feature, release, metric, hour, bucket) DO UPDATE SET count = v.count + 1`;

/** The bucket with the 75th percentile. $1 is the feature, $2 the releases or null, $3 the first hour or null. */
const percentiles = (groups: string) => `
  WITH buckets AS (
    SELECT ${groups}, metric, bucket, sum(count) AS count FROM release_vitals
    WHERE feature = $1 AND ($2::text[] IS NULL OR release = ANY ($2)) AND ($3::timestamptz IS NULL OR hour >= $3)
    GROUP BY ${groups}, metric, bucket
  ), counted AS (
    SELECT *, sum(count) OVER (PARTITION BY ${groups}, metric ORDER BY bucket) AS up_to,
      sum(count) OVER (PARTITION BY ${groups}, metric) AS total FROM buckets
  )
  SELECT DISTINCT ON (${groups}, metric) ${groups}, metric, bucket,
    ((${QUANTILE} * total - (up_to - count)) / count)::float8 AS position
  FROM counted WHERE up_to >= ${QUANTILE} * total ORDER BY ${groups}, metric, bucket`;

const percentile = {
  release: z.string(),
  metric: z.enum(METRICS),
  bucket: z.int(),
  position: z.number(),
};
const byRelease = statement(z.strictObject(percentile), percentiles('release'));
const byHour = statement(z.strictObject({ ...percentile, hour: z.date() }), percentiles('release, hour'));

/** 75th percentiles; null without samples. */
export type Vitals = Record<Metric, number | null>;
export const NO_VITALS: Vitals = { lcp: null, inp: null, cls: null };

@Injectable()
export class VitalsRepository {
  constructor(private readonly database: Database) {}

  async add({ feature, release, ...report }: BrowserReport): Promise<void> {
    const samples = METRICS.flatMap((metric) => {
      const value = report[metric];
      return value === undefined ? [] : [{ metric, bucket: bucketOf(metric, value) }];
    });
    if (samples.length === 0) return;
    const metrics = samples.map(({ metric }) => metric);
    const buckets = samples.map(({ bucket }) => bucket);
    await this.database.execute(ADD, [feature, release, metrics, buckets]);
  }

  async byRelease(
    feature: FeatureId,
    { releases = null, since = null }: { releases?: string[] | null; since?: Date | null } = {},
  ): Promise<Map<string, Vitals>> {
    const vitals = new Map<string, Vitals>();
    for (const row of await this.database.rows(byRelease, [feature, releases, since])) {
      const value = valueIn(row.metric, row.bucket, row.position);
      vitals.set(row.release, { ...(vitals.get(row.release) ?? NO_VITALS), [row.metric]: value });
    }
    return vitals;
  }

  async lcpByHour(feature: FeatureId, since: Date): Promise<{ release: string; hour: Date; lcp: number }[]> {
    const rows = await this.database.rows(byHour, [feature, null, since]);
    return rows
      .filter(({ metric }) => metric === 'lcp')
      .map(({ release, hour, bucket, position }) => ({
        release,
        hour,
        lcp: valueIn('lcp', bucket, position),
      }));
  }
}
