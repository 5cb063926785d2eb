import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  type FeatureId,
  type RegistryEntry,
  type RegistryRevision,
  type RevisionNotes,
  uuid,
} from 'shared-kit/contract';
import { UsersRepository } from '../../auth/auth.module';
import { ReleaseRefused } from '../release-refused';
import { Database } from '../../database/database';
import {
  type Change,
  featuresOf,
  isSet,
  type OnePromotion,
  type Promotion,
  type PromotionRequest,
} from './promotion-request';
import {
  type CanaryOptions,
  canaryEntry,
  currentEntries,
  currentEntry,
  EVERYBODY,
  rampAt,
} from './registry-entry';
import { type NewRevision, RegistryRepository } from './registry.repository';
import { type Features, ReleaseChecksService } from './release-checks.service';
import { retryLateChange } from './retry-late-change';

function checkUnchanged(changed: readonly FeatureId[], seen: Features, head: RegistryRevision): void {
  if (changed.every((feature) => isDeepStrictEqual(seen[feature], head.features[feature]))) return;
  throw new ReleaseRefused(
    'MOVED_ON',
    `${head.author} wrote revision ${head.revision} meanwhile (${head.reason}); look at it and try again.`,
  );
}

function mergedNotes(notes: readonly RevisionNotes[]): RevisionNotes {
  const skipped = notes.find(({ mount }) => mount === 'skipped');
  const warnings = notes.flatMap((note) => note.warnings ?? []);
  return { ...(skipped ?? notes[0]), ...(warnings.length > 0 && { warnings }) };
}

@Injectable()
export class PromotionService {
  constructor(
    private readonly registry: RegistryRepository,
    private readonly checks: ReleaseChecksService,
    private readonly users: UsersRepository,
    private readonly database: Database,
  ) {}

  /** What a promotion checks without a browser. Returns the revision that it saw. */
  async check(promotion: PromotionRequest): Promise<RegistryRevision | undefined> {
    const head = await this.registry.head();
    const before = head?.features ?? {};
    if (isSet(promotion)) {
      const after = { ...before, ...currentEntries(before, promotion.releases) };
      await this.checks.checkSet(featuresOf(promotion), before, after);
      return head;
    }
    const { feature, release } = promotion;
    const canary = await this.canaryOf(promotion, Date.now());
    if (canary) canaryEntry(feature, before[feature], canary);
    await this.checks.checkPromotion(feature, release, before);
    return head;
  }

  async promote(promotion: Promotion, now = Date.now()): Promise<RegistryRevision> {
    const { feature, release } = promotion;
    const canary = await this.canaryOf(promotion, now);
    return this.change([feature], promotion, async (head) => {
      const before = head?.features[feature];
      const entry = canary ? canaryEntry(feature, before, canary) : currentEntry(before, release);
      const candidate = await this.checks.checkPromotion(feature, release, head?.features ?? {});
      const notes = head ? await this.checks.checkMount(candidate, head) : {};
      return { features: { ...head?.features, [feature]: entry }, notes };
    });
  }

  /** Gives several releases to everybody in one revision. Former releases that don't fit them are no fallbacks. */
  promoteSet(releases: Readonly<Record<FeatureId, string>>, change: Change, { mounts = true } = {}) {
    const ids = Object.keys(releases);
    return this.change(ids, change, async (head) => {
      const before = head?.features ?? {};
      const after: Features = { ...before, ...currentEntries(before, releases) };
      const candidates = await this.checks.checkSet(ids, before, after);
      const notes: RevisionNotes[] = [];
      if (head && mounts)
        for (const candidate of candidates)
          notes.push(await this.checks.checkMount(candidate, { ...head, features: after }));
      return { features: await this.checks.withFittingFallbacks(after), notes: mergedNotes(notes) };
    });
  }

  /** Without `to`, ends the canary or restores the previous release. */
  rollback(feature: FeatureId, to: number | undefined, change: Change): Promise<RegistryRevision> {
    return this.change([feature], change, async (head) => {
      const present = head?.features[feature];
      if (!head || !present)
        throw new ReleaseRefused('NO_CURRENT', `No release of ${feature} was ever promoted.`, [feature]);
      const entry =
        to === undefined ? await this.entryBefore(feature, present) : await this.entryAt(feature, to);
      await this.checks.checkRollback(feature, entry.current, head.features);
      const after = { ...head.features, [feature]: entry };
      return { features: await this.checks.withFittingFallbacks(after, [feature]) };
    });
  }

  /**
   * Retired features stay out; features that the revision doesn't name keep their releases. A feature that can't go
   * back keeps its release too, and the revision says why.
   */
  async rollbackSet(to: number, change: Change): Promise<RegistryRevision> {
    const then = await this.registry.at(to);
    if (!then) throw new ReleaseRefused('UNKNOWN_REVISION', `There is no revision ${to}.`, [String(to)]);
    return this.change(Object.keys(then.features), change, async (head) => {
      const before = head?.features ?? {};
      const restored = Object.entries(then.features)
        .filter(([feature]) => feature in before)
        .map(([feature, entry]) => [feature, { ...entry, canary: null }] as const);
      const after: Features = { ...before, ...Object.fromEntries(restored) };
      const changed = restored.flatMap(([feature, { current }]) =>
        current === before[feature]?.current ? [] : [feature],
      );
      const refused = await this.checks.checkSetRollback(changed, before, after);
      const [first] = refused.values();
      if (first && refused.size === changed.length) throw first;
      const warnings: string[] = [];
      for (const [feature, { code, message }] of refused) {
        const kept = before[feature];
        if (!kept) continue;
        after[feature] = kept;
        warnings.push(`${feature} keeps ${kept.current}: ${code}: ${message}`);
      }
      const notes = warnings.length > 0 ? { warnings } : {};
      return { features: await this.checks.withFittingFallbacks(after), notes };
    });
  }

  async endCanary(feature: FeatureId, release: string, change: Change) {
    const head = await this.registry.head();
    const entry = head?.features[feature];
    if (entry?.canary?.release !== release) return undefined;
    const expectedHead = change.expectedHead ?? head?.revision;
    return this.change([feature], { ...change, expectedHead }, (now) =>
      Promise.resolve({ features: { ...now?.features, [feature]: { ...entry, canary: null } } }),
    );
  }

  /** Goes back from a current release that fails. A running canary stays, since it may be the remedy. */
  async endCurrent(feature: FeatureId, release: string, change: Change) {
    const head = await this.registry.head();
    const present = head?.features[feature];
    if (present?.current !== release || present.fallback === null) return undefined;
    return this.change([feature], { ...change, expectedHead: head?.revision }, async (now) => {
      const entry = await this.entryBefore(feature, { ...present, canary: null });
      const canary = present.canary?.release === entry.current ? null : present.canary;
      await this.checks.checkRollback(feature, entry.current, now?.features ?? {});
      const after = { ...now?.features, [feature]: { ...entry, canary } };
      return { features: await this.checks.withFittingFallbacks(after, [feature]) };
    });
  }

  /** Replaces the canary of a feature without checks, for a ramp. */
  changeCanary(feature: FeatureId, canary: CanaryOptions, change: Change): Promise<RegistryRevision> {
    return this.change([feature], change, (head) => {
      const entry = canaryEntry(feature, head?.features[feature], canary);
      return Promise.resolve({ features: { ...head?.features, [feature]: entry } });
    });
  }

  /** Makes a change again on top of changes of other features that came first. */
  private async change(
    changed: readonly FeatureId[],
    { author, reason, expectedHead, approvedBy, beforeWrite }: Change,
    make: (head: RegistryRevision | undefined) => Promise<Pick<NewRevision, 'features' | 'notes'>>,
  ): Promise<RegistryRevision> {
    let seen = await this.featuresAt(expectedHead);
    return retryLateChange(async () => {
      const head = await this.registry.head();
      if (head && seen) checkUnchanged(changed, seen, head);
      seen ??= head?.features ?? {};
      const { features, notes } = await make(head);
      const added = {
        author,
        reason,
        features,
        notes: { ...notes, ...(approvedBy && { approved_by: approvedBy }) },
      };
      return this.database.transaction(async () => {
        await beforeWrite?.();
        return this.registry.append(head?.revision ?? 0, added);
      });
    });
  }

  private async featuresAt(revision: number | undefined): Promise<Features | undefined> {
    return revision === undefined ? undefined : ((await this.registry.at(revision))?.features ?? {});
  }

  /** Undefined for a promotion to everybody. */
  private async canaryOf({ release, percent, users, ramp: steps, every }: OnePromotion, now: number) {
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
      const isId = uuid.safeParse(nameOrId).success;
      const user = await (isId ? this.users.findById(nameOrId) : this.users.findByUsername(nameOrId));
      if (!user) throw new ReleaseRefused('UNKNOWN_USER', `There is no user called ${nameOrId}.`, [nameOrId]);
      ids.add(user.id);
    }
    return [...ids];
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
