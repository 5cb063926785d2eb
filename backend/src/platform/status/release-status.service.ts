import { Injectable } from '@nestjs/common';
import {
  type FeatureId,
  type FeatureSummary,
  type ReleaseError,
  type ReleaseSummary,
  HOUR_MS,
  type ReleaseHealth,
} from 'shared-kit/contract';
import type { Status } from 'shared-kit/release-tool';
import { Database } from '../../database/database';
import { FeatureSummariesService } from '../features/feature-summaries.service';
import { ReleaseErrorEntity } from '../release-errors/release-error.entity';
import { type PublishedRelease, ReleasesRepository } from '../releases/releases.repository';
import { ERRORS_KEPT, hourlyReports, releaseTotals } from '../browser-reports/browser-reports-sql';
import { NO_VITALS, VitalsRepository } from '../browser-reports/vitals.repository';

const HOURS = 48;

const NO_REPORTS: ReleaseHealth = {
  loads: 0,
  average_ms: null,
  max_ms: null,
  errors: 0,
  fallbacks: 0,
  hydrations: 0,
  last_message: null,
  ...NO_VITALS,
};
const NO_COUNTS = { loads: 0, errors: 0, fallbacks: 0, lcp: null };

type Hour = ReleaseSummary['hours'][number];

const roleOf = (release: string, { current, fallback, canary }: FeatureSummary): ReleaseSummary['role'] => {
  if (release === current) return 'current';
  if (release === canary?.release) return 'canary';
  return release === fallback ? 'fallback' : null;
};

const summaryOf = (release: PublishedRelease) => ({
  release: release.id,
  version: release.manifest.version,
  commit: release.manifest.commit,
  built_at: release.manifest.builtAt,
  published_at: release.published_at,
  published_by: release.published_by,
  kit: release.manifest.kit,
  bytes: release.manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
  origin: release.origin,
  signed: release.signature !== null,
});

@Injectable()
export class ReleaseStatusService {
  constructor(
    private readonly features: FeatureSummariesService,
    private readonly releases: ReleasesRepository,
    private readonly database: Database,
    private readonly vitals: VitalsRepository,
  ) {}

  /** Newest first. */
  async releasesOf(feature: FeatureId): Promise<ReleaseSummary[]> {
    return this.summaries(await this.features.one(feature));
  }

  async status(): Promise<Omit<Status, 'pending'>> {
    const { revision, features } = await this.features.all();
    const statuses = [];
    for (const summary of features) statuses.push({ summary, releases: await this.summaries(summary) });
    return { revision, features: statuses };
  }

  private async summaries(feature: FeatureSummary): Promise<ReleaseSummary[]> {
    const reported = await this.database.rows(releaseTotals, [feature.id]);
    const totals = new Map(reported.map(({ release, ...counts }) => [release, counts]));
    const vitals = await this.vitals.byRelease(feature.id);
    const hours = await this.hours(feature.id);
    const errors = await this.lastErrors(feature.id);
    const published = await this.releases.list(feature.id);
    return published.toReversed().map((release) => ({
      ...summaryOf(release),
      role: roleOf(release.id, feature),
      health: { ...NO_REPORTS, ...totals.get(release.id), ...vitals.get(release.id) },
      hours: hours.get(release.id) ?? [],
      last_errors: errors.get(release.id) ?? [],
    }));
  }

  /** By release, newest first. */
  private async lastErrors(feature: FeatureId): Promise<ReadonlyMap<string, ReleaseError[]>> {
    const errors = new Map<string, ReleaseError[]>();
    const found = await this.database
      .repository(ReleaseErrorEntity)
      .find({ where: { feature }, order: { last_at: 'DESC', digest: 'ASC' } });
    for (const { release, last_at, message, page, stack, count } of found) {
      const error = { message, page, stack, count, last_at: last_at.toISOString() };
      errors.set(release, [...(errors.get(release) ?? []), error].slice(0, ERRORS_KEPT));
    }
    return errors;
  }

  /** The last 48 hours with reports, oldest first, by release. */
  private async hours(feature: FeatureId): Promise<Map<string, Hour[]>> {
    const since = new Date(Date.now() - HOURS * HOUR_MS);
    const hours = new Map<string, Map<string, Hour>>();
    const add = (release: string, at: Date, values: Partial<Hour>) => {
      const ofRelease = hours.get(release) ?? new Map<string, Hour>();
      const hour = at.toISOString();
      ofRelease.set(hour, { ...NO_COUNTS, ...ofRelease.get(hour), ...values, hour });
      hours.set(release, ofRelease);
    };
    for (const { release, hour, ...counts } of await this.database.rows(hourlyReports, [feature, since]))
      add(release, hour, counts);
    for (const { release, hour, lcp } of await this.vitals.lcpByHour(feature, since))
      add(release, hour, { lcp });
    const inOrder = (one: Hour, other: Hour) => one.hour.localeCompare(other.hour);
    return new Map([...hours].map(([release, byHour]) => [release, [...byHour.values()].sort(inOrder)]));
  }
}
