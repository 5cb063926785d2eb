import { Injectable } from '@nestjs/common';
import type { AnswerOf, FeatureId, publishingCalls } from 'shared-kit/contract';
import { ReleaseRefused } from '../release-refused';
import { ReleasesRepository } from '../releases/releases.repository';
import { changesOfPromotion } from './promotion-changes';
import { RegistryRepository } from './registry.repository';
import { type Features, ReleaseChecksService } from './release-checks.service';

type Preview = AnswerOf<typeof publishingCalls.previewPromotion>;

@Injectable()
export class PromotionPreviewService {
  constructor(
    private readonly registry: RegistryRepository,
    private readonly releases: ReleasesRepository,
    private readonly checks: ReleaseChecksService,
  ) {}

  /** What a promotion to everybody would change, and why it would be refused. Opens no browser. */
  async preview(feature: FeatureId, release: string): Promise<Preview> {
    const candidate = await this.checks.published(feature, release);
    const features = (await this.registry.head())?.features ?? {};
    const entry = features[feature];
    const current = entry && (await this.releases.find({ feature, release: entry.current }));
    return {
      changes: changesOfPromotion(entry, current?.manifest, candidate.manifest),
      refusal: await this.refusal(feature, release, features),
    };
  }

  private async refusal(feature: FeatureId, release: string, features: Features) {
    try {
      await this.checks.checkPromotion(feature, release, features);
      return null;
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      return { code: error.code, error: error.sentence };
    }
  }
}
