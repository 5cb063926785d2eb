import { Injectable } from '@nestjs/common';
import { type FeatureId, isCoreFeature, type RegistryRevision } from 'shared-kit/contract';
import { DomainError } from '../../common/errors';
import { Database } from '../../database/database';
import { PendingPromotionsRepository } from '../policies/pending-promotions.repository';
import { PreviewsRepository } from '../previews/previews.repository';
import { checkSlotsInUse } from '../registry/compatibility';
import { RegistryRepository } from '../registry/registry.repository';
import { releaseKeysIn } from '../registry/resolved-revision';
import { retryLateChange } from '../registry/retry-late-change';
import { ReleasesRepository } from '../releases/releases.repository';
import { TeamServicesRepository } from '../services/team-services.repository';
import { FeatureTokensRepository } from '../tokens/feature-tokens.repository';
import { FeaturesRepository, type NewFeature } from './features.repository';

const noSuchFeature = (feature: FeatureId) =>
  new DomainError('FEATURE_NOT_FOUND', { reason: `There is no feature called ${feature}.` });

@Injectable()
export class FeaturesService {
  constructor(
    private readonly database: Database,
    private readonly features: FeaturesRepository,
    private readonly tokens: FeatureTokensRepository,
    private readonly services: TeamServicesRepository,
    private readonly registry: RegistryRepository,
    private readonly releases: ReleasesRepository,
    private readonly pending: PendingPromotionsRepository,
    private readonly previews: PreviewsRepository,
  ) {}

  /** A retired feature comes back. */
  async create(feature: NewFeature, author: string): Promise<void> {
    if (isCoreFeature(feature.id) || !(await this.features.add(feature, author)))
      throw new DomainError('FEATURE_EXISTS', { reason: `There is a feature called ${feature.id} already.` });
  }

  /**
   * Takes the feature out of the registry. Its tokens, service, previews and pending promotions end, because another team
   * may bring it back.
   */
  async retire(
    feature: FeatureId,
    { author, reason }: Pick<RegistryRevision, 'author' | 'reason'>,
  ): Promise<void> {
    if (isCoreFeature(feature))
      throw new DomainError('FEATURE_BUILT_IN', { reason: `${feature} comes with the product.` });
    const retire = async () => {
      if (!(await this.features.retire(feature))) throw noSuchFeature(feature);
      await this.tokens.removeAll(feature);
      await this.services.remove(feature);
      await this.pending.removeAll(feature);
      await this.previews.removeAll(feature);
      const head = await this.registry.head();
      const { [feature]: retired, ...others } = head?.features ?? {};
      if (retired) await this.checkSlots(feature, retired.current, others);
      await this.registry.append(head?.revision ?? 0, { author, reason, features: others });
    };
    await retryLateChange(() => this.database.transaction(retire));
  }

  private async checkSlots(
    feature: FeatureId,
    current: string,
    others: RegistryRevision['features'],
  ): Promise<void> {
    const release = await this.releases.find({ feature, release: current });
    const fillers = await this.releases.findAll(releaseKeysIn({ features: others }));
    const manifests = fillers.map(({ manifest }) => manifest);
    if (release) checkSlotsInUse(release.manifest, undefined, manifests);
  }

  /** For calls about a feature, which may be retired. */
  async requireKnown(feature: FeatureId): Promise<void> {
    if (!isCoreFeature(feature) && !(await this.features.find(feature))) throw noSuchFeature(feature);
  }

  async requireActive(feature: FeatureId): Promise<void> {
    if (!(await this.features.activeIds()).has(feature)) throw noSuchFeature(feature);
  }
}
