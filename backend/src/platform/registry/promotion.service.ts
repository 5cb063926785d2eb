import { Injectable } from '@nestjs/common';
import type { FeatureId, RegistryEntry, RegistryRevision } from 'shared-kit/contract';
import { ReleaseRefused } from '../release-refused';
import { CanaryUsersRepository } from './canary-users.repository';
import { type CanaryOptions, canaryEntry, currentEntry, EVERYBODY, rampAt } from './registry-entry';
import { RegistryRepository } from './registry.repository';
import { type Features, ReleaseChecksService } from './release-checks.service';

export interface Change {
  author: string;
  reason: string;
  /** Refuses when the registry has another revision. */
  expectedHead?: number | undefined;
}

export interface Promotion extends Change {
  feature: FeatureId;
  release: string;
  percent?: number | undefined;
  /** Usernames or ids. */
  users?: readonly string[] | undefined;
  /** Rising percentages. */
  ramp?: number[] | undefined;
  /** Minutes between two steps of the ramp. */
  every?: number | undefined;
}

@Injectable()
export class PromotionService {
  constructor(
    private readonly registry: RegistryRepository,
    private readonly checks: ReleaseChecksService,
    private readonly users: CanaryUsersRepository,
  ) {}

  async promote(promotion: Promotion, now = Date.now()): Promise<RegistryRevision> {
    const { feature, release } = promotion;
    const canary = await this.canaryOf(promotion, now);
    const head = await this.headFor(promotion);
    const before = head?.features[feature];
    const entry = canary ? canaryEntry(feature, before, canary) : currentEntry(before, release);
    const candidate = await this.checks.checkPromotion(feature, release, head?.features ?? {});
    if (head) await this.checks.checkMount(candidate, head);
    return this.append(head, { ...head?.features, [feature]: entry }, promotion);
  }

  /** Gives several releases to everybody in one revision. Former releases that don't fit them are no fallbacks. */
  async promoteSet(
    releases: Readonly<Record<FeatureId, string>>,
    change: Change,
    { mounts = true } = {},
  ): Promise<RegistryRevision> {
    const head = await this.headFor(change);
    const before = head?.features ?? {};
    const chosen = Object.entries(releases).map(
      ([feature, release]) => [feature, currentEntry(before[feature], release)] as const,
    );
    const after: Features = { ...before, ...Object.fromEntries(chosen) };
    const candidates = await this.checks.checkSet(Object.keys(releases), before, after, {
      isRollback: false,
    });
    if (head && mounts)
      for (const candidate of candidates)
        await this.checks.checkMount(candidate, { ...head, features: after });
    return this.append(head, await this.checks.withFittingFallbacks(after), change);
  }

  /** Without `to`, ends the canary or restores the previous release. */
  async rollback(feature: FeatureId, to: number | undefined, change: Change): Promise<RegistryRevision> {
    const head = await this.headFor(change);
    const present = head?.features[feature];
    if (!head || !present)
      throw new ReleaseRefused('NO_CURRENT', `No release of ${feature} was ever promoted.`, [feature]);
    const entry =
      to === undefined ? await this.entryBefore(feature, present) : await this.entryAt(feature, to);
    await this.checks.checkRollback(feature, entry.current, head.features);
    const after = { ...head.features, [feature]: entry };
    return this.append(head, await this.checks.withFittingFallbacks(after, [feature]), change);
  }

  /** Retired features stay out; features that the revision doesn't name keep their releases. */
  async rollbackSet(to: number, change: Change): Promise<RegistryRevision> {
    const head = await this.headFor(change);
    const then = await this.registry.at(to);
    if (!head || !then)
      throw new ReleaseRefused('UNKNOWN_REVISION', `There is no revision ${to}.`, [String(to)]);
    const restored = Object.entries(then.features)
      .filter(([feature]) => feature in head.features)
      .map(([feature, entry]) => [feature, { ...entry, canary: null }] as const);
    const after: Features = { ...head.features, ...Object.fromEntries(restored) };
    await this.checks.checkSet(
      restored.map(([feature]) => feature),
      head.features,
      after,
      { isRollback: true },
    );
    return this.append(head, await this.checks.withFittingFallbacks(after), change);
  }

  async endCanary(
    feature: FeatureId,
    release: string,
    change: Change,
  ): Promise<RegistryRevision | undefined> {
    const head = await this.headFor(change);
    const entry = head?.features[feature];
    if (!head || entry?.canary?.release !== release) return undefined;
    return this.append(head, { ...head.features, [feature]: { ...entry, canary: null } }, change);
  }

  /** Replaces the canary of a feature without checks, for a ramp. */
  async changeCanary(feature: FeatureId, canary: CanaryOptions, change: Change): Promise<RegistryRevision> {
    const head = await this.headFor(change);
    const entry = canaryEntry(feature, head?.features[feature], canary);
    return this.append(head, { ...head?.features, [feature]: entry }, change);
  }

  /** Undefined for a promotion to everybody. */
  private async canaryOf(
    { release, percent, users, ramp: steps, every }: Promotion,
    now: number,
  ): Promise<CanaryOptions | undefined> {
    const isRamp = steps !== undefined && every !== undefined;
    const first = isRamp ? steps[0] : percent;
    if (isRamp && first === EVERYBODY) return undefined;
    if (first === undefined && users === undefined) return undefined;
    return {
      release,
      percent: first,
      users: users && (await this.userIds(users)),
      ramp: isRamp ? rampAt({ steps, every }, 0, now) : undefined,
    };
  }

  private async userIds(namesOrIds: readonly string[]): Promise<string[]> {
    const ids = new Set<string>();
    for (const nameOrId of namesOrIds) {
      const id = await this.users.findId(nameOrId);
      if (id === undefined)
        throw new ReleaseRefused('UNKNOWN_USER', `There is no user called ${nameOrId}.`, [nameOrId]);
      ids.add(id);
    }
    return [...ids];
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
        [present.current],
      );
    const history = await this.registry.all();
    const last = history.findLast(({ features }) => features[feature]?.current === fallback);
    return { current: fallback, fallback: last?.features[feature]?.fallback ?? null, canary: null };
  }

  private async entryAt(feature: FeatureId, revision: number): Promise<RegistryEntry> {
    const entry = (await this.registry.at(revision))?.features[feature];
    if (!entry)
      throw new ReleaseRefused(
        'UNKNOWN_REVISION',
        `There is no revision ${revision} that names ${feature}.`,
        [String(revision)],
      );
    return { ...entry, canary: null };
  }
}
