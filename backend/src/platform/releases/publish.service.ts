import { Inject, Injectable } from '@nestjs/common';
import type { FeatureId, Release } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { PLATFORM_CONFIG, type PlatformConfig } from '../platform.config';
import { ReleaseRefused } from '../release-refused';
import { withCompressed } from './compress';
import { type Build, readBuild } from './read-build';
import { ReleasesRepository } from './releases.repository';
import { ReleaseStore } from './release-store';

export interface Published {
  release: string;
  isNew: boolean;
}

const hasSameFiles = (one: Release, other: Release) => {
  const hashes = ({ files }: Release) =>
    files
      .map(({ path, integrity }) => `${path} ${integrity}`)
      .sort()
      .join();
  return hashes(one) === hashes(other);
};

@Injectable()
export class PublishService {
  constructor(
    private readonly database: Database,
    private readonly releases: ReleasesRepository,
    private readonly store: ReleaseStore,
    @Inject(PLATFORM_CONFIG) private readonly config: PlatformConfig,
  ) {}

  async publish(feature: FeatureId, folder: string, origin: string | null = null): Promise<Published> {
    if (origin !== null && !this.config.origins.includes(origin))
      throw new ReleaseRefused('ORIGIN_NOT_ALLOWED', `RELEASE_ORIGINS doesn't name ${origin}.`);
    const build = await readBuild(feature, folder);
    const key = { feature, release: build.manifest.id };
    // Compresses before the lock is taken, because that takes seconds.
    const isStored = (await this.releases.find(key)) !== undefined && (await this.store.has(key));
    const files = isStored ? build.files : await withCompressed(build.files);
    return this.database.transaction(() => this.write(build, files, origin));
  }

  private async write(
    { manifest }: Build,
    files: Map<string, Buffer>,
    origin: string | null,
  ): Promise<Published> {
    const key = { feature: manifest.feature.id, release: manifest.id };
    await this.releases.lock(key);
    const known = await this.releases.find(key);
    if (known && !hasSameFiles(known.manifest, manifest))
      throw new ReleaseRefused(
        'ALREADY_PUBLISHED',
        `${key.feature} ${key.release} was published with other files.`,
      );
    // A crash can leave files without a row.
    if (!known) await this.store.remove(key);
    if (!known || !(await this.store.has(key))) await this.store.put(key, files);
    if (!known) await this.releases.add(manifest, origin);
    return { release: manifest.id, isNew: !known };
  }
}
