import { Injectable } from '@nestjs/common';
import {
  type FeatureId,
  type FeatureSummary,
  type ReleaseSummary,
  HOUR_MS,
  type ReleaseHealth,
} from 'shared-kit/contract';
import type { Status } from 'shared-kit/release-tool';
import { FeatureSummariesService } from '../features/feature-summaries.service';
import { ReleaseErrorsRepository } from '../release-errors/release-errors.repository';
import { type PublishedRelease, ReleasesRepository } from '../releases/releases.repository';
import { BrowserReportsRepository } from '../browser-reports/browser-reports.repository';
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
    private readonly reports: BrowserReportsRepository,
    private readonly vitals: VitalsRepository,
    private readonly errors: ReleaseErrorsRepository,
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
    const totals = new Map(
      (await this.reports.totals(feature.id)).map(({ release, ...counts }) => [release, counts]),
    );
    const vitals = await this.vitals.byRelease(feature.id);
    const hours = await this.hours(feature.id);
    const errors = await this.errors.lastOf(feature.id);
    const published = await this.releases.list(feature.id);
    return published.toReversed().map((release) => ({
      ...summaryOf(release),
      role: roleOf(release.id, feature),
      health: { ...NO_REPORTS, ...totals.get(release.id), ...vitals.get(release.id) },
      hours: hours.get(release.id) ?? [],
      last_errors: errors.get(release.id) ?? [],
    }));
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
    for (const { release, hour, ...counts } of await this.reports.hourly(feature, since))
      add(release, hour, counts);
    for (const { release, hour, lcp } of await this.vitals.lcpByHour(feature, since))
      add(release, hour, { lcp });
    const inOrder = (one: Hour, other: Hour) => one.hour.localeCompare(other.hour);
    return new Map([...hours].map(([release, byHour]) => [release, [...byHour.values()].sort(inOrder)]));
  }
}
