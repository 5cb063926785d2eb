import { Injectable } from '@nestjs/common';
import { featureId, type Report } from 'shared-kit/contract';
import { z } from 'zod';
import { Database, statement } from '../../database/database';

const ADD_REPORT = `
  INSERT INTO release_reports AS r (feature, release, kind, hour, count, total_ms, max_ms, last_message)
  VALUES ($1, $2, $3, date_trunc('hour', now()), 1, $4, $4, $5)
  ON CONFLICT (feature, release, kind, hour) DO UPDATE SET
    count = r.count + 1, total_ms = r.total_ms + excluded.total_ms,
    max_ms = greatest(r.max_ms, excluded.max_ms), last_message = coalesce(excluded.last_message, r.last_message)`;

const countOf = (kind: Report['kind']) => `coalesce(sum(count) FILTER (WHERE kind = '${kind}'), 0)::int`;

const countsThisHour = statement(
  z.strictObject({ loads: z.int(), failures: z.int() }),
  `SELECT ${countOf('load')} AS loads, ${countOf('error')} AS failures
   FROM release_reports WHERE feature = $1 AND release = $2 AND hour = date_trunc('hour', now())`,
);

const releaseTotals = z.strictObject({
  feature: featureId,
  release: z.string(),
  loads: z.int(),
  average_ms: z.int().nullable(),
  max_ms: z.int().nullable(),
  errors: z.int(),
  fallbacks: z.int(),
  last_message: z.string().nullable(),
});
export type ReleaseTotals = z.output<typeof releaseTotals>;

const totalsByRelease = statement(
  releaseTotals,
  `SELECT feature, release, ${countOf('load')} AS loads,
     round((sum(total_ms) FILTER (WHERE kind = 'load') / sum(count) FILTER (WHERE kind = 'load'))::numeric)::int
       AS average_ms,
     round((max(max_ms) FILTER (WHERE kind = 'load'))::numeric)::int AS max_ms,
     ${countOf('error')} AS errors, ${countOf('fallback')} AS fallbacks,
     (array_agg(last_message ORDER BY hour DESC) FILTER (WHERE last_message IS NOT NULL))[1] AS last_message
   FROM release_reports GROUP BY feature, release ORDER BY feature, release`,
);

@Injectable()
export class ReportsRepository {
  constructor(private readonly database: Database) {}

  async add({ feature, release, kind, ms = 0, message }: Report): Promise<void> {
    await this.database.execute(ADD_REPORT, [feature, release, kind, ms, message ?? null]);
  }

  /** Leaves fallbacks out: they are reported about the release that replaced the broken one. */
  async countsThisHour({ feature, release }: Pick<Report, 'feature' | 'release'>) {
    const counts = await this.database.row(countsThisHour, [feature, release]);
    return counts ?? { loads: 0, failures: 0 };
  }

  totalsByRelease(): Promise<ReleaseTotals[]> {
    return this.database.rows(totalsByRelease);
  }
}
