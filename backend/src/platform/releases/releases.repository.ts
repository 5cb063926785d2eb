import { Injectable } from '@nestjs/common';
import type { FeatureId, Release } from 'shared-kit/contract';
import { Database } from '../../database/database';
import type { ReleaseKey } from './release-store';
import { ReleaseEntity } from './release.entity';

export interface PublishedRelease {
  feature: FeatureId;
  id: string;
  manifest: Release;
  origin: string | null;
  published_at: string;
}

const LOCK_UNTIL_COMMIT = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

const cacheKey = ({ feature, release }: ReleaseKey) => `${feature}/${release}`;
const toPublished = (entity: ReleaseEntity): PublishedRelease => ({
  ...entity,
  published_at: entity.published_at.toISOString(),
});

@Injectable()
export class ReleasesRepository {
  /** A release never changes, so the cache needs no expiry. */
  private readonly cache = new Map<string, PublishedRelease>();

  constructor(private readonly database: Database) {}

  async find(key: ReleaseKey): Promise<PublishedRelease | undefined> {
    const cached = this.cache.get(cacheKey(key));
    if (cached) return cached;
    const found = await this.releases.findOneBy({ feature: key.feature, id: key.release });
    if (!found) return undefined;
    const published = toPublished(found);
    this.cache.set(cacheKey(key), published);
    return published;
  }

  async list(): Promise<PublishedRelease[]> {
    const order = { feature: 'ASC', published_at: 'ASC', id: 'ASC' } as const;
    return (await this.releases.find({ order })).map(toPublished);
  }

  async add(manifest: Release, origin: string | null): Promise<void> {
    const { id, feature } = manifest;
    await this.releases.insert(this.releases.create({ feature: feature.id, id, manifest, origin }));
  }

  async remove({ feature, release }: ReleaseKey): Promise<void> {
    this.cache.delete(cacheKey({ feature, release }));
    await this.releases.delete({ feature, id: release });
  }

  async lock(key: ReleaseKey): Promise<void> {
    await this.database.execute(LOCK_UNTIL_COMMIT, [`release ${cacheKey(key)}`]);
  }

  private get releases() {
    return this.database.repository(ReleaseEntity);
  }
}
