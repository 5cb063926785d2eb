import { Injectable } from '@nestjs/common';
import { CORE_FEATURES, type FeatureId, featureId } from 'shared-kit/contract';
import { IsNull } from 'typeorm';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { FeatureEntity } from './feature.entity';

export type NewFeature = Pick<FeatureEntity, 'id' | 'title' | 'team'>;

const ADD = statement(
  z.strictObject({ id: featureId }),
  `INSERT INTO features (id, title, team, created_by) VALUES ($1, $2, $3, $4)
   ON CONFLICT (id) DO UPDATE SET title = excluded.title, team = excluded.team, retired_at = NULL
     WHERE features.retired_at IS NOT NULL
   RETURNING id`,
);

/** Features beside those that come with the product. */
@Injectable()
export class FeaturesRepository {
  constructor(private readonly database: Database) {}

  all(): Promise<FeatureEntity[]> {
    return this.features.find({ order: { id: 'ASC' } });
  }

  async find(id: FeatureId): Promise<FeatureEntity | undefined> {
    return (await this.features.findOneBy({ id })) ?? undefined;
  }

  /** The ids of all features that are not retired, with those of the product. */
  async activeIds(): Promise<Set<FeatureId>> {
    const active = await this.features.findBy({ retired_at: IsNull() });
    return new Set<FeatureId>([...CORE_FEATURES, ...active.map(({ id }) => id)]);
  }

  /** A retired feature comes back. False if the feature exists. */
  async add({ id, title, team }: NewFeature, author: string): Promise<boolean> {
    return (await this.database.row(ADD, [id, title, team, author])) !== undefined;
  }

  /** False if the feature doesn't exist or is retired already. */
  async retire(id: FeatureId): Promise<boolean> {
    const active = { id, retired_at: IsNull() };
    return (await this.features.update(active, { retired_at: () => 'now()' })).affected === 1;
  }

  private get features() {
    return this.database.repository(FeatureEntity);
  }
}
