import { Inject, Injectable } from '@nestjs/common';
import type { FeatureId, Release } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { PLATFORM_CONFIG, type PlatformConfig } from '../platform.config';
import { Refusal } from '../refusal';
import { withCompressed } from './compress';
import { type Build, readBuild } from './read-build';
import { ReleasesRepository } from './releases.repository';
import { ReleaseStore } from './release-store';

export interface Published {
  release: string;
  /** False when it had been published before. */
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

  /** Takes the build in `folder`; with an origin, its files are read from there instead of from this server. */
  async publish(feature: FeatureId, folder: string, origin: string | null = null): Promise<Published> {
    if (origin !== null && !this.config.origins.includes(origin))
      throw new Refusal('ORIGIN_NOT_ALLOWED', `RELEASE_ORIGINS doesn't name ${origin}.`);
    const build = await readBuild(feature, folder);
    const key = { feature, release: build.manifest.id };
    // Compressing takes seconds, and needs no lock.
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
      throw new Refusal('ALREADY_PUBLISHED', `${key.feature} ${key.release} was published with other files.`);
    // Files without a row are what a crash left behind.
    if (!known) await this.store.remove(key);
    if (!known || !(await this.store.has(key))) await this.store.put(key, files);
    if (!known) await this.releases.add(manifest, origin);
    return { release: manifest.id, isNew: !known };
  }
}
