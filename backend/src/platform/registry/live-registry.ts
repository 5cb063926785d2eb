import { Injectable } from '@nestjs/common';
import type { FeatureId, RegistryRevision } from 'shared-kit/contract';
import { Log } from '../../common/logging/log';
import { withPatience } from '../patience';
import { type PublishedRelease, ReleasesRepository } from '../releases/releases.repository';
import { RegistryRepository } from './registry.repository';

/** The present revision with the releases that it names. */
export interface LiveRevision {
  revision: RegistryRevision;
  releaseOf(feature: FeatureId, release: string): PublishedRelease | undefined;
}

/** While PostgreSQL is away, only one page in this time waits for it. */
const AWAY_MS = 2_000;

/** The registry as pages need it: asked at each load, remembered for when PostgreSQL is away. */
@Injectable()
export class LiveRegistry {
  private latest: LiveRevision | undefined;
  private awayUntil = 0;

  constructor(
    private readonly registry: RegistryRepository,
    private readonly releases: ReleasesRepository,
    private readonly log: Log,
  ) {}

  /** Undefined when nothing was ever promoted. */
  async now(): Promise<LiveRevision | undefined> {
    if (this.latest && Date.now() < this.awayUntil) return this.latest;
    try {
      this.latest = await withPatience(this.refreshed());
      this.awayUntil = 0;
    } catch (error) {
      if (!this.latest) throw error;
      this.awayUntil = Date.now() + AWAY_MS;
      this.log.warn({ err: error }, 'pages are made from the last known registry');
    }
    return this.latest;
  }

  private async refreshed(): Promise<LiveRevision | undefined> {
    const number = await this.registry.headNumber();
    if (number === this.latest?.revision.revision) return this.latest;
    const revision = await this.registry.head();
    return revision && withReleases(revision, this.releases);
  }
}

/** A revision with every release that it names. */
export async function withReleases(
  revision: RegistryRevision,
  repository: ReleasesRepository,
): Promise<LiveRevision> {
  const releases = new Map<string, PublishedRelease>();
  for (const [feature, { current, fallback, canary }] of Object.entries(revision.features))
    for (const release of [current, fallback, canary?.release]) {
      if (!release) continue;
      const found = await repository.find({ feature: feature as FeatureId, release });
      if (found) releases.set(`${feature}/${release}`, found);
    }
  return { revision, releaseOf: (feature, release) => releases.get(`${feature}/${release}`) };
}
