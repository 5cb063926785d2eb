import { Injectable } from '@nestjs/common';
import type { FeatureId, RegistryEntry, RegistryRevision } from 'shared-kit/contract';
import { ReleaseRefused } from '../release-refused';
import { type CanaryOptions, canaryEntry, currentEntry } from './registry-entry';
import { RegistryRepository } from './registry.repository';
import { type Features, ReleaseChecksService } from './release-checks.service';

export interface Change {
  author: string;
  reason: string;
  expectedHead?: number | undefined;
}

export interface Promotion extends Change, CanaryOptions {
  feature: FeatureId;
}

@Injectable()
export class PromotionService {
  constructor(
    private readonly registry: RegistryRepository,
    private readonly checks: ReleaseChecksService,
  ) {}

  async promote({ feature, release, percent, users, ...change }: Promotion): Promise<RegistryRevision> {
    const head = await this.headFor(change);
    const before = head?.features[feature];
    const isCanary = percent !== undefined || users !== undefined;
    const entry = isCanary
      ? canaryEntry(feature, before, { release, percent, users })
      : currentEntry(before, release);
    const candidate = await this.checks.check(feature, release, head?.features ?? {});
    if (head) await this.checks.checkMount(candidate, head);
    return this.append(head, { ...head?.features, [feature]: entry }, change);
  }

  async promoteTogether(
    chosen: ReadonlyMap<FeatureId, string>,
    change: Change,
  ): Promise<RegistryRevision | undefined> {
    if (chosen.size === 0) return undefined;
    const head = await this.registry.head();
    const features: Features = { ...head?.features };
    for (const [feature, release] of chosen) features[feature] = currentEntry(features[feature], release);
    for (const [feature, release] of chosen) await this.checks.check(feature, release, features);
    return this.append(head, features, change);
  }

  /** Without `to`, ends the canary or restores the previous release. */
  async rollback(feature: FeatureId, to: number | undefined, change: Change): Promise<RegistryRevision> {
    const head = await this.headFor(change);
    const present = head?.features[feature];
    if (!head || !present)
      throw new ReleaseRefused('NO_CURRENT', `No release of ${feature} was ever promoted.`);
    const entry =
      to === undefined ? await this.entryBefore(feature, present) : await this.entryAt(feature, to);
    await this.checks.check(feature, entry.current, head.features);
    return this.append(head, { ...head.features, [feature]: entry }, change);
  }

  async endCanary(
    feature: FeatureId,
    release: string,
    change: Change,
  ): Promise<RegistryRevision | undefined> {
    const head = await this.registry.head();
    const entry = head?.features[feature];
    if (!head || entry?.canary?.release !== release) return undefined;
    return this.append(head, { ...head.features, [feature]: { ...entry, canary: null } }, change);
  }

  private append(head: RegistryRevision | undefined, features: Features, { author, reason }: Change) {
    return this.registry.append(head?.revision ?? 0, { author, reason, features });
  }

  private async headFor({ expectedHead }: Change): Promise<RegistryRevision | undefined> {
    const head = await this.registry.head();
    if (head && expectedHead !== undefined && head.revision !== expectedHead)
      throw new ReleaseRefused(
        'MOVED_ON',
        `${head.author} wrote revision ${head.revision} meanwhile (${head.reason}); look at it and try again.`,
      );
    return head;
  }

  private async entryBefore(feature: FeatureId, present: RegistryEntry): Promise<RegistryEntry> {
    if (present.canary) return { ...present, canary: null };
    const { fallback } = present;
    if (fallback === null)
      throw new ReleaseRefused(
        'NOTHING_BEFORE',
        `There is no release of ${feature} before ${present.current}.`,
      );
    const history = await this.registry.all();
    const last = history.findLast(({ features }) => features[feature]?.current === fallback);
    return { current: fallback, fallback: last?.features[feature]?.fallback ?? null, canary: null };
  }

  private async entryAt(feature: FeatureId, revision: number): Promise<RegistryEntry> {
    const entry = (await this.registry.at(revision))?.features[feature];
    if (!entry)
      throw new ReleaseRefused('UNKNOWN_REVISION', `There is no revision ${revision} that names ${feature}.`);
    return { ...entry, canary: null };
  }
}
