import { Injectable } from '@nestjs/common';
import type { FeatureId, FeatureSummary, ReleaseSummary } from 'shared-kit/contract';
import type { Status } from 'shared-kit/release-tool';
import { FeatureSummariesService } from '../features/feature-summaries.service';
import { ReleaseErrorsRepository } from '../release-errors/release-errors.repository';
import { type PublishedRelease, ReleasesRepository } from '../releases/releases.repository';
import { type FeatureHealth, ReleaseHealthService } from '../browser-reports/release-health.service';

const roleOf = (release: string, { current, fallback, canary }: FeatureSummary): ReleaseSummary['role'] => {
  if (release === current) return 'current';
  if (release === canary?.release) return 'canary';
  return release === fallback ? 'fallback' : null;
};

@Injectable()
export class ReleaseStatusService {
  constructor(
    private readonly features: FeatureSummariesService,
    private readonly releases: ReleasesRepository,
    private readonly health: ReleaseHealthService,
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
    const health = await this.health.of(feature.id);
    const errors = await this.errors.lastOf(feature.id);
    const published = await this.releases.list(feature.id);
    return published
      .map((release) => ({
        ...summaryOf(release, feature, health),
        last_errors: errors.get(release.id) ?? [],
      }))
      .reverse();
  }
}

function summaryOf(
  { id, manifest, signature, published_by, published_at, origin }: PublishedRelease,
  feature: FeatureSummary,
  { healthOf, hoursOf }: FeatureHealth,
): Omit<ReleaseSummary, 'last_errors'> {
  const { version, commit, builtAt, kit, files } = manifest;
  return {
    release: id,
    version,
    commit,
    built_at: builtAt,
    published_at,
    published_by,
    kit,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    origin,
    signed: signature !== null,
    role: roleOf(id, feature),
    health: healthOf(id),
    hours: hoursOf(id),
  };
}
