import { Injectable } from '@nestjs/common';
import { CORE_FEATURES, type FeatureId, featureId } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { FeatureEntity } from './feature.entity';

export interface NewFeature {
  id: FeatureId;
  title: string;
  team: string;
}

const ACTIVE = statement(
  z.strictObject({ id: featureId }),
  'SELECT id FROM features WHERE retired_at IS NULL ORDER BY id',
);
const ADD = statement(
  z.strictObject({ id: featureId }),
  `INSERT INTO features (id, title, team, created_by) VALUES ($1, $2, $3, $4)
   ON CONFLICT (id) DO UPDATE SET title = excluded.title, team = excluded.team, retired_at = NULL
     WHERE features.retired_at IS NOT NULL
   RETURNING id`,
);
const RETIRE = statement(
  z.strictObject({ id: featureId }),
  'UPDATE features SET retired_at = now() WHERE id = $1 AND retired_at IS NULL RETURNING id',
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
    const rows = await this.database.rows(ACTIVE);
    return new Set<FeatureId>([...CORE_FEATURES, ...rows.map(({ id }) => id)]);
  }

  /** A retired feature comes back. False if the feature exists. */
  async add({ id, title, team }: NewFeature, author: string): Promise<boolean> {
    return (await this.database.row(ADD, [id, title, team, author])) !== undefined;
  }

  /** False if the feature doesn't exist or is retired already. */
  async retire(id: FeatureId): Promise<boolean> {
    return (await this.database.row(RETIRE, [id])) !== undefined;
  }

  private get features() {
    return this.database.repository(FeatureEntity);
  }
}
