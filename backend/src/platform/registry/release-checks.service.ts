import { Inject, Injectable } from '@nestjs/common';
import {
  allFilesOf,
  type FeatureId,
  type RegistryEntry,
  type RegistryRevision,
  type Release,
  type RevisionNotes,
} from 'shared-kit/contract';
import { FeaturesService } from '../features/features.service';
import { MOUNT_CHECK, type MountCheck } from '../mount-check/mount-check';
import { type AppConfig, CONFIG } from '../../config/config';
import { codeOriginsOf } from '../origins';
import { ReleaseRefused } from '../release-refused';
import { checkFile } from '../releases/read-build';
import { ReleaseStore } from '../releases/release-store';
import { type PublishedRelease, ReleasesRepository } from '../releases/releases.repository';
import type { SignatureRules } from '../signatures/signature-rules';
import { SignaturesService } from '../signatures/signatures.service';
import { checkCompatible, checkSlotsInUse, isCompatible } from './compatibility';
import { checkRelease } from './release-rules';
import { releaseKeysIn, resolveRevision, servedFeatures } from './resolved-revision';

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

const keysIn = (features: Features, roles: readonly Role[]) =>
  Object.entries(features)
    .flatMap(([feature, entry]) => roles.map((role) => ({ feature, release: releaseIn(entry, role) })))
    .flatMap(({ feature, release }) => (release === null ? [] : [{ feature, release }]));

/** Without what a bad signature keeps from visitors. */
function servedAmong(
  releases: readonly PublishedRelease[],
  features: Features,
  roles: readonly Role[],
  { signatures }: Conditions,
): PublishedRelease[] {
  const served = keysIn(servedFeatures(features, releases, signatures).features, roles);
  return releases.filter(({ feature, id }) =>
    served.some((key) => key.feature === feature && key.release === id),
  );
}

@Injectable()
export class ReleaseChecksService {
  constructor(
    private readonly releases: ReleasesRepository,
    private readonly store: ReleaseStore,
    private readonly features: FeaturesService,
    private readonly signatures: SignaturesService,
    @Inject(CONFIG) private readonly config: AppConfig,
    @Inject(MOUNT_CHECK) private readonly mountCheck: MountCheck,
  ) {}

  async published(feature: FeatureId, release: string): Promise<PublishedRelease> {
    const found = await this.releases.find({ feature, release });
    if (!found) throw unknownRelease(feature, release);
    return found;
  }

  async checkPromotion(feature: FeatureId, release: string, features: Features): Promise<PublishedRelease> {
    const conditions = await this.conditions();
    const candidate = await this.releases.find({ feature, release });
    const checked = await this.checkAlone(feature, release, candidate, features, conditions);
    const others = beside(feature, await this.servedIn(features, ROLES, conditions));
    checkCompatible(checked.manifest, others);
    await this.checkSlots(feature, checked.manifest, features, others);
    return checked;
  }

  async checkRollback(feature: FeatureId, release: string, features: Features): Promise<void> {
    const conditions = await this.conditions();
    const candidate = await this.releases.find({ feature, release });
    const checked = await this.checkAlone(feature, release, candidate, features, conditions);
    checkCompatible(checked.manifest, beside(feature, await this.servedIn(features, SERVED, conditions)));
  }

  /** Checks `chosen` against each other and all others in `after`. Throws the first refusal. */
  async checkSet(chosen: readonly FeatureId[], before: Features, after: Features) {
    const { candidates, refused, served } = await this.judge(chosen, before, after);
    for (const refusal of refused.values()) throw refusal;
    for (const { feature, manifest } of candidates) {
      const others = beside(feature, served);
      checkCompatible(manifest, others);
      await this.checkSlots(feature, manifest, before, others);
    }
    return candidates;
  }

  /** As `checkSet`, but returns the refusals of single features. The others are judged without these features. */
  async checkSetRollback(chosen: readonly FeatureId[], before: Features, after: Features) {
    const { candidates, refused, served } = await this.judge(chosen, before, after);
    const judged = served.filter(({ feature }) => !refused.has(feature));
    for (const { feature, manifest } of candidates) checkCompatible(manifest, beside(feature, judged));
    return refused;
  }

  private async judge(chosen: readonly FeatureId[], before: Features, after: Features) {
    const conditions = await this.conditions();
    const found = await this.releasesIn(after, SERVED);
    const candidates: PublishedRelease[] = [];
    const refused = new Map<FeatureId, ReleaseRefused>();
    for (const feature of chosen) {
      const release = after[feature]?.current ?? '';
      const candidate = found.find((one) => one.feature === feature && one.id === release);
      try {
        candidates.push(await this.checkAlone(feature, release, candidate, before, conditions));
      } catch (error) {
        if (!(error instanceof ReleaseRefused)) throw error;
        refused.set(feature, error);
      }
    }
    return { candidates, refused, served: servedAmong(found, after, SERVED, conditions) };
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
  async checkMount(candidate: PublishedRelease, head: RegistryRevision): Promise<RevisionNotes> {
    const entry: RegistryEntry = { current: candidate.id, fallback: null, canary: null };
    const revision = { ...head, features: { ...head.features, [candidate.feature]: entry } };
    const releases = await this.releases.findAll(releaseKeysIn(revision));
    return this.mountCheck(candidate, resolveRevision(revision, releases));
  }

  private async conditions(): Promise<Conditions> {
    const [activeFeatures, signatures] = await Promise.all([
      this.features.activeIds(),
      this.signatures.rules(),
    ]);
    return { activeFeatures, signatures };
  }

  private async checkAlone(
    feature: FeatureId,
    release: string,
    candidate: PublishedRelease | undefined,
    features: Features,
    { activeFeatures, signatures }: Conditions,
  ): Promise<PublishedRelease> {
    if (!activeFeatures.has(feature))
      throw new ReleaseRefused('NOT_CREATED', `No administrator created the feature ${feature}.`, [feature]);
    if (!candidate) throw unknownRelease(feature, release);
    checkRelease(candidate.manifest);
    this.checkOrigin(candidate);
    await this.checkFiles(candidate);
    const refusal = signatures.refusalOf(candidate, features[feature]);
    if (refusal) throw new ReleaseRefused(refusal, `${feature} ${release} has no good signature.`, [release]);
    return candidate;
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

  private async servedIn(features: Features, roles: readonly Role[], conditions: Conditions) {
    return servedAmong(await this.releasesIn(features, roles), features, roles, conditions);
  }

  private releasesIn(features: Features, roles: readonly Role[]): Promise<PublishedRelease[]> {
    return this.releases.findAll(keysIn(features, roles));
  }

  private checkOrigin({ feature, id, origin }: PublishedRelease): void {
    if (origin !== null && !codeOriginsOf(this.config).includes(origin))
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
