import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { FeatureId, RegistryEntry, RegistryRevision } from 'shared-kit/contract';
import { MOUNT_CHECK, type MountCheck } from '../mount/mount-check';
import { PLATFORM_CONFIG, type PlatformConfig } from '../platform.config';
import { Refusal } from '../refusal';
import { checkFile } from '../releases/read-build';
import { type PublishedRelease, ReleasesRepository } from '../releases/releases.repository';
import { ReleaseStore } from '../releases/release-store';
import { checkAlone, checkTogether } from './compatibility';
import { withReleases } from './live-registry';
import { RegistryRepository } from './registry.repository';

const SALT_BYTES = 9;

type Features = RegistryRevision['features'];
type Entries = [FeatureId, RegistryEntry][];

export interface Author {
  author: string;
  reason: string;
  /** The revision that the author has seen; whatever came after it is a reason to look again. */
  seen?: number | undefined;
}

export interface Promotion extends Author {
  feature: FeatureId;
  release: string;
  percent?: number | undefined;
  /** Ids of users. */
  users?: string[] | undefined;
}

const entriesOf = (features: Features) => Object.entries(features) as Entries;
const liveOf = ({ current, canary }: RegistryEntry) => (canary ? [current, canary.release] : [current]);

/** Writes revisions: every change of what browsers are given goes through here. */
@Injectable()
export class PromotionService {
  constructor(
    private readonly registry: RegistryRepository,
    private readonly releases: ReleasesRepository,
    private readonly store: ReleaseStore,
    @Inject(PLATFORM_CONFIG) private readonly config: PlatformConfig,
    @Optional() @Inject(MOUNT_CHECK) private readonly mounts?: MountCheck,
  ) {}

  async promote({ feature, release, percent, users, ...by }: Promotion): Promise<RegistryRevision> {
    const head = await this.headFor(by);
    const before = head?.features[feature];
    const isCanary = percent !== undefined || users !== undefined;
    const entry = isCanary
      ? canaryEntry(feature, before, { release, percent, users })
      : currentEntry(before, release);
    const candidate = await this.checked(feature, release, head?.features ?? {});
    if (head) await this.checkMount(candidate, head);
    return this.registry.append(head?.revision ?? 0, {
      ...by,
      features: { ...head?.features, [feature]: entry },
    });
  }

  /** Several features in one revision, as when the server starts; undefined when there is nothing to change. */
  async promoteTogether(
    chosen: ReadonlyMap<FeatureId, string>,
    by: Author,
  ): Promise<RegistryRevision | undefined> {
    if (chosen.size === 0) return undefined;
    const head = await this.registry.head();
    const features: Features = { ...head?.features };
    for (const [feature, release] of chosen) features[feature] = currentEntry(features[feature], release);
    for (const [feature, release] of chosen) await this.checked(feature, release, features);
    return this.registry.append(head?.revision ?? 0, { ...by, features });
  }

  /** Back to what the feature had at a revision; without one to what it had before, or out of a canary. */
  async rollback(feature: FeatureId, to: number | undefined, by: Author): Promise<RegistryRevision> {
    const head = await this.headFor(by);
    const present = head?.features[feature];
    if (!head || !present) throw new Refusal('NO_CURRENT', `No release of ${feature} was ever promoted.`);
    const entry =
      to === undefined ? await this.entryBefore(feature, present) : await this.entryAt(feature, to);
    await this.checked(feature, entry.current, head.features);
    return this.registry.append(head.revision, { ...by, features: { ...head.features, [feature]: entry } });
  }

  /** Takes a feature's canary back, if it is still that release. The only thing that automation may do. */
  async endCanary(feature: FeatureId, release: string, by: Author): Promise<RegistryRevision | undefined> {
    const head = await this.registry.head();
    const entry = head?.features[feature];
    if (!head || entry?.canary?.release !== release) return undefined;
    const features = { ...head.features, [feature]: { ...entry, canary: null } };
    return this.registry.append(head.revision, { ...by, features });
  }

  private async headFor({ seen }: Author): Promise<RegistryRevision | undefined> {
    const head = await this.registry.head();
    if (head && seen !== undefined && head.revision !== seen)
      throw new Refusal(
        'MOVED_ON',
        `${head.author} wrote revision ${head.revision} meanwhile (${head.reason}); look at it and try again.`,
      );
    return head;
  }

  private async entryBefore(feature: FeatureId, present: RegistryEntry): Promise<RegistryEntry> {
    if (present.canary) return { ...present, canary: null };
    const { fallback } = present;
    if (fallback === null)
      throw new Refusal('NOTHING_BEFORE', `There is no release of ${feature} before ${present.current}.`);
    const history = await this.registry.all();
    const last = history.findLast(({ features }) => features[feature]?.current === fallback);
    return { current: fallback, fallback: last?.features[feature]?.fallback ?? null, canary: null };
  }

  private async entryAt(feature: FeatureId, revision: number): Promise<RegistryEntry> {
    const entry = (await this.registry.at(revision))?.features[feature];
    if (!entry)
      throw new Refusal('UNKNOWN_REVISION', `There is no revision ${revision} that names ${feature}.`);
    return { ...entry, canary: null };
  }

  /** The release, once nothing speaks against giving it to browsers beside what the other features have. */
  private async checked(feature: FeatureId, release: string, features: Features): Promise<PublishedRelease> {
    const candidate = await this.published(feature, release);
    checkAlone(candidate.manifest);
    this.checkOrigin(candidate);
    await this.checkFiles(candidate);
    for (const [other, entry] of entriesOf(features))
      if (other !== feature)
        for (const live of liveOf(entry))
          checkTogether(candidate.manifest, (await this.published(other, live)).manifest);
    return candidate;
  }

  /** With the candidate as everybody's, and nothing to fall back to. */
  private async checkMount(candidate: PublishedRelease, head: RegistryRevision): Promise<void> {
    if (!this.mounts) return;
    const entry: RegistryEntry = { current: candidate.id, fallback: null, canary: null };
    const features = { ...head.features, [candidate.feature]: entry };
    await this.mounts.check(candidate, await withReleases({ ...head, features }, this.releases));
  }

  private async published(feature: FeatureId, release: string): Promise<PublishedRelease> {
    const found = await this.releases.find({ feature, release });
    if (!found)
      throw new Refusal('UNKNOWN_RELEASE', `There is no release ${release} of ${feature}; publish it first.`);
    return found;
  }

  private checkOrigin({ feature, id, origin }: PublishedRelease): void {
    if (origin !== null && !this.config.origins.includes(origin))
      throw new Refusal(
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

/** The release that is replaced becomes the fallback; promoting the current one again changes nothing. */
function currentEntry(before: RegistryEntry | undefined, release: string): RegistryEntry {
  const fallback = before?.current === release ? before.fallback : (before?.current ?? null);
  return { current: release, fallback, canary: null };
}

type CanaryWish = Pick<Promotion, 'release' | 'percent' | 'users'>;

/** The salt stays while the release does: raising the percentage never moves anyone back. */
function canaryEntry(
  feature: FeatureId,
  before: RegistryEntry | undefined,
  { release, percent, users }: CanaryWish,
): RegistryEntry {
  if (!before)
    throw new Refusal('NO_CURRENT', `${feature} has no current release yet; promote one to everybody first.`);
  const running = before.canary?.release === release ? before.canary : undefined;
  return {
    ...before,
    canary: {
      release,
      percent: percent ?? running?.percent ?? 0,
      salt: running?.salt ?? randomBytes(SALT_BYTES).toString('base64url'),
      users: users ?? running?.users ?? [],
    },
  };
}
