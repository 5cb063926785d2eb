import { Inject, Injectable, Optional } from '@nestjs/common';
import {
  allFilesOf,
  type FeatureId,
  type RegistryEntry,
  type RegistryRevision,
  type Release,
} from 'shared-kit/contract';
import { FeaturesRepository } from '../features/features.repository';
import { MOUNT_CHECK, type MountCheck } from '../mount-check/mount-check';
import { PLATFORM_CONFIG, type PlatformConfig } from '../platform.config';
import { ReleaseRefused } from '../release-refused';
import { checkFile } from '../releases/read-build';
import { ReleaseStore } from '../releases/release-store';
import { type PublishedRelease, ReleasesRepository } from '../releases/releases.repository';
import type { SignatureRules } from '../signatures/signature-rules';
import { SignaturesRepository } from '../signatures/signatures.repository';
import { checkCompatible, checkSlotsInUse, isCompatible } from './compatibility';
import { checkRelease } from './release-rules';
import { releaseKeysIn, resolveRevision } from './resolved-revision';

export type Features = RegistryRevision['features'];
type Role = 'current' | 'canary' | 'fallback';

interface Conditions {
  activeFeatures: ReadonlySet<FeatureId>;
  signatures: SignatureRules;
}

const ROLES: readonly Role[] = ['current', 'canary', 'fallback'];
/** What visitors get unless a release fails. */
const SERVED: readonly Role[] = ['current', 'canary'];

/** The releases of all other features. */
const beside = (feature: FeatureId, releases: readonly PublishedRelease[]): Release[] =>
  releases.flatMap((release) => (release.feature === feature ? [] : [release.manifest]));

const unknownRelease = (feature: FeatureId, release: string) =>
  new ReleaseRefused('UNKNOWN_RELEASE', `There is no release ${release} of ${feature}; publish it first.`, [
    release,
  ]);

const releaseIn = ({ current, canary, fallback }: RegistryEntry, role: Role) =>
  ({ current, canary: canary?.release ?? null, fallback })[role];

@Injectable()
export class ReleaseChecksService {
  constructor(
    private readonly releases: ReleasesRepository,
    private readonly store: ReleaseStore,
    private readonly features: FeaturesRepository,
    private readonly signatures: SignaturesRepository,
    @Inject(PLATFORM_CONFIG) private readonly config: PlatformConfig,
    @Optional() @Inject(MOUNT_CHECK) private readonly mounts?: MountCheck,
  ) {}

  async published(feature: FeatureId, release: string): Promise<PublishedRelease> {
    const found = await this.releases.find({ feature, release });
    if (!found) throw unknownRelease(feature, release);
    return found;
  }

  async checkPromotion(feature: FeatureId, release: string, features: Features): Promise<PublishedRelease> {
    const candidate = await this.published(feature, release);
    await this.checkAlone(candidate, features, await this.conditions());
    const others = beside(feature, await this.releasesIn(features, ROLES));
    checkCompatible(candidate.manifest, others);
    await this.checkSlots(feature, candidate.manifest, features, others);
    return candidate;
  }

  async checkRollback(feature: FeatureId, release: string, features: Features): Promise<void> {
    const candidate = await this.published(feature, release);
    await this.checkAlone(candidate, features, await this.conditions());
    checkCompatible(candidate.manifest, beside(feature, await this.releasesIn(features, SERVED)));
  }

  /** Checks `chosen` against each other and all others in `after`. */
  async checkSet(
    chosen: readonly FeatureId[],
    before: Features,
    after: Features,
    { isRollback }: { isRollback: boolean },
  ): Promise<PublishedRelease[]> {
    const candidates: PublishedRelease[] = [];
    const served = await this.releasesIn(after, SERVED);
    const conditions = await this.conditions();
    for (const feature of chosen) {
      const release = after[feature]?.current ?? '';
      const candidate = served.find((one) => one.feature === feature && one.id === release);
      if (!candidate) throw unknownRelease(feature, release);
      await this.checkAlone(candidate, before, conditions);
      const others = beside(feature, served);
      checkCompatible(candidate.manifest, others);
      if (!isRollback) await this.checkSlots(feature, candidate.manifest, before, others);
      candidates.push(candidate);
    }
    return candidates;
  }

  /** Leaves out the fallbacks that don't fit what the other features serve. */
  async withFittingFallbacks(features: Features, ids = Object.keys(features)): Promise<Features> {
    const fitting = { ...features };
    const served = await this.releasesIn(features, SERVED);
    for (const feature of ids) {
      const entry = features[feature];
      if (!entry || entry.fallback === null) continue;
      const fallback = await this.releases.find({ feature, release: entry.fallback });
      if (!fallback || !isCompatible(fallback.manifest, beside(feature, served)))
        fitting[feature] = { ...entry, fallback: null };
    }
    return fitting;
  }

  /** Without a fallback, which would hide a failure. */
  async checkMount(candidate: PublishedRelease, head: RegistryRevision): Promise<void> {
    if (!this.mounts) return;
    const entry: RegistryEntry = { current: candidate.id, fallback: null, canary: null };
    const revision = { ...head, features: { ...head.features, [candidate.feature]: entry } };
    const releases = await this.releases.findAll(releaseKeysIn(revision));
    await this.mounts.check(candidate, resolveRevision(revision, releases));
  }

  private async conditions(): Promise<Conditions> {
    const [activeFeatures, signatures] = await Promise.all([
      this.features.activeIds(),
      this.signatures.rules(),
    ]);
    return { activeFeatures, signatures };
  }

  private async checkAlone(
    candidate: PublishedRelease,
    features: Features,
    { activeFeatures, signatures }: Conditions,
  ): Promise<void> {
    const { feature, id: release } = candidate;
    if (!activeFeatures.has(feature))
      throw new ReleaseRefused('NOT_CREATED', `No administrator created the feature ${feature}.`, [feature]);
    checkRelease(candidate.manifest);
    this.checkOrigin(candidate);
    await this.checkFiles(candidate);
    const refusal = signatures.refusalOf(candidate, features[feature]);
    if (refusal) throw new ReleaseRefused(refusal, `${feature} ${release} has no good signature.`, [release]);
  }

  private async checkSlots(
    feature: FeatureId,
    candidate: Release | undefined,
    features: Features,
    others: readonly Release[],
  ): Promise<void> {
    const release = features[feature]?.current;
    const current = release === undefined ? undefined : await this.releases.find({ feature, release });
    if (current) checkSlotsInUse(current.manifest, candidate, others);
  }

  private releasesIn(features: Features, roles: readonly Role[]): Promise<PublishedRelease[]> {
    const keys = Object.entries(features)
      .flatMap(([feature, entry]) => roles.map((role) => ({ feature, release: releaseIn(entry, role) })))
      .flatMap(({ feature, release }) => (release === null ? [] : [{ feature, release }]));
    return this.releases.findAll(keys);
  }

  private checkOrigin({ feature, id, origin }: PublishedRelease): void {
    if (origin !== null && !this.config.origins.includes(origin))
      throw new ReleaseRefused(
        'ORIGIN_NOT_ALLOWED',
        `${feature} ${id} lies at ${origin}, which RELEASE_ORIGINS doesn't name.`,
        [origin],
      );
  }

  private async checkFiles({ feature, id: release, manifest, origin }: PublishedRelease): Promise<void> {
    if (origin !== null) return;
    const check = async ({ path }: { path: string }) =>
      checkFile(manifest, path, await this.store.read({ feature, release }, path));
    await Promise.all(allFilesOf(manifest).map(check));
  }
}
