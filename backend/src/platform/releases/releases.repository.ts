import { Injectable } from '@nestjs/common';
import type { FeatureId } from 'shared-kit/contract';
import { Database } from '../../database/database';
import type { ReleaseKey } from './release-store';
import { ReleaseEntity } from './release.entity';

export interface PublishedRelease extends Omit<ReleaseEntity, 'manifest_bytes' | 'published_by'> {
  /** Null for a release of a dev server, like the next. */
  manifest_bytes: Buffer | null;
  published_by: string | null;
}

export type NewRelease = Pick<
  ReleaseEntity,
  'manifest' | 'manifest_bytes' | 'signature' | 'published_by' | 'origin'
>;

export const LOCK_UNTIL_COMMIT = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

@Injectable()
export class ReleasesRepository {
  constructor(private readonly database: Database) {}

  async find(key: ReleaseKey): Promise<ReleaseEntity | undefined> {
    return (await this.findAll([key]))[0];
  }

  async findAll(keys: readonly ReleaseKey[]): Promise<ReleaseEntity[]> {
    if (keys.length === 0) return [];
    const where = keys.map(({ feature, release }) => ({ feature, id: release }));
    return this.releases.find({ where });
  }

  async has({ feature, release }: ReleaseKey): Promise<boolean> {
    return this.releases.existsBy({ feature, id: release });
  }

  /** Oldest first. */
  async list(feature?: FeatureId): Promise<ReleaseEntity[]> {
    const where = feature === undefined ? {} : { feature };
    const order = { feature: 'ASC', published_at: 'ASC', id: 'ASC' } as const;
    return this.releases.find({ where, order });
  }

  async add(release: NewRelease): Promise<void> {
    const { id, feature } = release.manifest;
    await this.releases.insert(this.releases.create({ ...release, feature: feature.id, id }));
  }

  async sign({ feature, release }: ReleaseKey, signature: string): Promise<void> {
    await this.releases.update({ feature, id: release }, { signature });
  }

  async remove({ feature, release }: ReleaseKey): Promise<void> {
    await this.releases.delete({ feature, id: release });
  }

  async lock({ feature, release }: ReleaseKey): Promise<void> {
    await this.database.execute(LOCK_UNTIL_COMMIT, [`release ${feature}/${release}`]);
  }

  private get releases() {
    return this.database.repository(ReleaseEntity);
  }
}
