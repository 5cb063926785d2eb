import { Injectable } from '@nestjs/common';
import {
  CORE_FEATURES,
  type FeatureId,
  featureId,
  isCoreFeature,
  type RegistryRevision,
} from 'shared-kit/contract';
import { ArrayContains, IsNull } from 'typeorm';
import { z } from 'zod';
import { DomainError } from '../../common/errors/errors';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { PendingPromotionEntity } from '../policies/pending-promotion.entity';
import { PreviewEntity } from '../previews/preview.entity';
import { checkSlotsInUse } from '../registry/compatibility';
import { RegistryRepository } from '../registry/registry.repository';
import { releaseKeysIn } from '../registry/resolved-revision';
import { retryLateChange } from '../registry/retry-late-change';
import { ReleasesRepository } from '../releases/releases.repository';
import { TeamServiceEntity } from '../services/team-service.entity';
import { FeatureTokenEntity } from '../tokens/feature-token.entity';
import { FeatureEntity } from './feature.entity';

type NewFeature = Pick<FeatureEntity, 'id' | 'title' | 'team'>;

const ADD = statement(
  z.strictObject({ id: featureId }),
  `INSERT INTO features (id, title, team, created_by) VALUES ($1, $2, $3, $4)
   ON CONFLICT (id) DO UPDATE SET title = excluded.title, team = excluded.team, retired_at = NULL
     WHERE features.retired_at IS NOT NULL
   RETURNING id`,
);

const noSuchFeature = (feature: FeatureId) =>
  new DomainError('FEATURE_NOT_FOUND', { reason: `There is no feature called ${feature}.` });

/** Features beside those that come with the product. */
@Injectable()
export class FeaturesService {
  constructor(
    private readonly database: Database,
    private readonly registry: RegistryRepository,
    private readonly releases: ReleasesRepository,
  ) {}

  all(): Promise<FeatureEntity[]> {
    return this.features.find({ order: { id: 'ASC' } });
  }

  /** The ids of all features that are not retired, with those of the product. */
  async activeIds(): Promise<Set<FeatureId>> {
    const active = await this.features.findBy({ retired_at: IsNull() });
    return new Set<FeatureId>([...CORE_FEATURES, ...active.map(({ id }) => id)]);
  }

  /** A retired feature comes back. */
  async create({ id, title, team }: NewFeature, author: string): Promise<void> {
    if (isCoreFeature(id) || !(await this.database.row(ADD, [id, title, team, author])))
      throw new DomainError('FEATURE_EXISTS', { reason: `There is a feature called ${id} already.` });
  }

  /**
   * Takes the feature out of the registry. Its tokens, service, previews and pending promotions end, because another team
   * may bring it back.
   */
  async retire(feature: FeatureId, { author, reason }: Pick<RegistryRevision, 'author' | 'reason'>) {
    if (isCoreFeature(feature))
      throw new DomainError('FEATURE_BUILT_IN', { reason: `${feature} comes with the product.` });
    const retire = async () => {
      const active = { id: feature, retired_at: IsNull() };
      if ((await this.features.update(active, { retired_at: () => 'now()' })).affected !== 1)
        throw noSuchFeature(feature);
      await this.database.repository(FeatureTokenEntity).delete({ feature });
      await this.database.repository(TeamServiceEntity).delete({ feature });
      await this.database.repository(PendingPromotionEntity).delete({ features: ArrayContains([feature]) });
      await this.database.repository(PreviewEntity).delete({ feature });
      const head = await this.registry.head();
      const { [feature]: retired, ...others } = head?.features ?? {};
      if (retired) await this.checkSlots(feature, retired.current, others);
      await this.registry.append(head?.revision ?? 0, { author, reason, features: others });
    };
    await retryLateChange(() => this.database.transaction(retire));
  }

  private async checkSlots(feature: FeatureId, current: string, others: RegistryRevision['features']) {
    const release = await this.releases.find({ feature, release: current });
    const fillers = await this.releases.findAll(releaseKeysIn({ features: others }));
    const manifests = fillers.map(({ manifest }) => manifest);
    if (release) checkSlotsInUse(release.manifest, undefined, manifests);
  }

  /** For calls about a feature, which may be retired. */
  async requireKnown(id: FeatureId): Promise<void> {
    if (!isCoreFeature(id) && !(await this.features.existsBy({ id }))) throw noSuchFeature(id);
  }

  async requireActive(feature: FeatureId): Promise<void> {
    if (!(await this.activeIds()).has(feature)) throw noSuchFeature(feature);
  }

  private get features() {
    return this.database.repository(FeatureEntity);
  }
}
