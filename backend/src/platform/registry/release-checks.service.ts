import { Inject, Injectable, Optional } from '@nestjs/common';
import type { FeatureId, RegistryEntry, RegistryRevision } from 'shared-kit/contract';
import { MOUNT_CHECK, type MountCheck } from '../mount-check/mount-check';
import { PLATFORM_CONFIG, type PlatformConfig } from '../platform.config';
import { ReleaseRefused } from '../release-refused';
import { checkFile } from '../releases/read-build';
import { ReleaseStore } from '../releases/release-store';
import { type PublishedRelease, ReleasesRepository } from '../releases/releases.repository';
import { checkCompatible, checkRelease } from './compatibility';
import { resolveReleases } from './resolved-revision';

export type Features = RegistryRevision['features'];

const entriesOf = (features: Features) => Object.entries(features) as [FeatureId, RegistryEntry][];
const servedReleases = ({ current, canary }: RegistryEntry) =>
  canary ? [current, canary.release] : [current];

@Injectable()
export class ReleaseChecksService {
  constructor(
    private readonly releases: ReleasesRepository,
    private readonly store: ReleaseStore,
    @Inject(PLATFORM_CONFIG) private readonly config: PlatformConfig,
    @Optional() @Inject(MOUNT_CHECK) private readonly mounts?: MountCheck,
  ) {}

  async check(feature: FeatureId, release: string, features: Features): Promise<PublishedRelease> {
    const candidate = await this.published(feature, release);
    checkRelease(candidate.manifest);
    this.checkOrigin(candidate);
    await this.checkFiles(candidate);
    for (const [other, entry] of entriesOf(features))
      if (other !== feature)
        for (const served of servedReleases(entry))
          checkCompatible(candidate.manifest, (await this.published(other, served)).manifest);
    return candidate;
  }

  /** Without a fallback, which would hide a failure. */
  async checkMount(candidate: PublishedRelease, head: RegistryRevision): Promise<void> {
    if (!this.mounts) return;
    const entry: RegistryEntry = { current: candidate.id, fallback: null, canary: null };
    const features = { ...head.features, [candidate.feature]: entry };
    await this.mounts.check(candidate, await resolveReleases({ ...head, features }, this.releases));
  }

  private async published(feature: FeatureId, release: string): Promise<PublishedRelease> {
    const found = await this.releases.find({ feature, release });
    if (!found)
      throw new ReleaseRefused(
        'UNKNOWN_RELEASE',
        `There is no release ${release} of ${feature}; publish it first.`,
      );
    return found;
  }

  private checkOrigin({ feature, id, origin }: PublishedRelease): void {
    if (origin !== null && !this.config.origins.includes(origin))
      throw new ReleaseRefused(
        'ORIGIN_NOT_ALLOWED',
        `${feature} ${id} lies at ${origin}, which RELEASE_ORIGINS doesn't name.`,
      );
  }

  private async checkFiles({ feature, id: release, manifest, origin }: PublishedRelease): Promise<void> {
    if (origin !== null) return;
    for (const { path } of manifest.files)
      checkFile(manifest, path, await this.store.read({ feature, release }, path));
  }
}
