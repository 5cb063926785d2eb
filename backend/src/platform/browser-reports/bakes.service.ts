import { Injectable } from '@nestjs/common';
import { BAKE_MINUTES, type FeatureId, MINUTE_MS, type RegistryRevision } from 'shared-kit/contract';
import { FeaturePoliciesRepository } from '../policies/feature-policies.repository';
import { RegistryRepository } from '../registry/registry.repository';

interface Bake {
  /** What the release replaced, and gives way to. */
  before: string;
  /** When everybody got the release. */
  since: Date;
}

const LONGEST_MS = BAKE_MINUTES.max * MINUTE_MS;

/** The time after a promotion to everybody in which a release is watched. */
@Injectable()
export class BakesService {
  /** What each feature's current release began with, as known at a revision. */
  private readonly known = new Map<FeatureId, { revision: number; bake: Bake | undefined }>();

  constructor(
    private readonly registry: RegistryRepository,
    private readonly policies: FeaturePoliciesRepository,
  ) {}

  /** Undefined if the time of the current release is over. A rollback has none, and neither has a first release. */
  async of(feature: FeatureId, served: RegistryRevision, now = Date.now()): Promise<Bake | undefined> {
    const bake = await this.begun(feature, served);
    if (!bake || now - bake.since.getTime() > LONGEST_MS) return undefined;
    const { bake_minutes } = await this.policies.of(feature);
    return now - bake.since.getTime() < bake_minutes * MINUTE_MS ? bake : undefined;
  }

  private async begun(
    feature: FeatureId,
    { revision, features }: RegistryRevision,
  ): Promise<Bake | undefined> {
    const known = this.known.get(feature);
    if (known?.revision === revision) return known.bake;
    const { current = '', fallback = null } = features[feature] ?? {};
    const began = fallback === null ? undefined : await this.registry.began(feature, current);
    const bake =
      began?.before && began.before === fallback ? { before: fallback, since: began.at } : undefined;
    this.known.set(feature, { revision, bake });
    return bake;
  }
}
