import { Injectable } from '@nestjs/common';
import type { FeatureId, Report } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { ReleasesRepository } from '../releases/releases.repository';

export interface ReleaseReports {
  feature: FeatureId;
  release: string;
  loads: number;
  average_ms: number | null;
  max_ms: number | null;
  errors: number;
  fallbacks: number;
  last_message: string | null;
}

/** How releases fare in browsers, added up by the hour. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly releases: ReleasesRepository,
  ) {}

  /** Whether it was of a release that is known. */
  async add({
    feature,
    release,
    kind,
    ms = 0,
    message = null,
  }: Omit<Report, 'message'> & { message?: string | null }): Promise<boolean> {
    // Anybody may send a report: of a release that was cleared away, or invented. Only known ones are kept.
    if (!(await this.releases.find({ feature, release }))) return false;
    await this.database.query(
      `INSERT INTO release_reports AS r (feature, release, kind, hour, count, total_ms, max_ms, last_message)
       VALUES ($1, $2, $3, date_trunc('hour', now()), 1, $4, $4, $5)
       ON CONFLICT (feature, release, kind, hour) DO UPDATE SET
         count = r.count + 1, total_ms = r.total_ms + excluded.total_ms,
         max_ms = greatest(r.max_ms, excluded.max_ms), last_message = coalesce(excluded.last_message, r.last_message)`,
      [feature, release, kind, ms, message],
    );
    return true;
  }

  /** A fallback is told of the release that stood in, so it says nothing against that one. */
  async thisHour(feature: FeatureId, release: string): Promise<{ loads: number; failures: number }> {
    const row = await this.database.one<{ loads: number; failures: number }>(
      `SELECT coalesce(sum(count) FILTER (WHERE kind = 'load'), 0)::int AS loads,
         coalesce(sum(count) FILTER (WHERE kind = 'error'), 0)::int AS failures
       FROM release_reports WHERE feature = $1 AND release = $2 AND hour = date_trunc('hour', now())`,
      [feature, release],
    );
    return row ?? { loads: 0, failures: 0 };
  }

  byRelease(): Promise<ReleaseReports[]> {
    return this.database.query(`
      SELECT feature, release,
        coalesce(sum(count) FILTER (WHERE kind = 'load'), 0)::int AS loads,
        round((sum(total_ms) FILTER (WHERE kind = 'load') / sum(count) FILTER (WHERE kind = 'load'))::numeric)::int
          AS average_ms,
        round((max(max_ms) FILTER (WHERE kind = 'load'))::numeric)::int AS max_ms,
        coalesce(sum(count) FILTER (WHERE kind = 'error'), 0)::int AS errors,
        coalesce(sum(count) FILTER (WHERE kind = 'fallback'), 0)::int AS fallbacks,
        (array_agg(last_message ORDER BY hour DESC) FILTER (WHERE last_message IS NOT NULL))[1] AS last_message
      FROM release_reports GROUP BY feature, release ORDER BY feature, release`);
  }
}
