import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  BAKE_MINUTES,
  type BrowserReport,
  DAY_MS,
  type FeatureId,
  MINUTE_MS,
  type RegistryRevision,
} from 'shared-kit/contract';
import { BackgroundTasks } from '../../common/tasks/background-tasks';
import { Log } from '../../common/logging/log';
import { Database } from '../../database/database';
import { FeaturePoliciesService } from '../policies/feature-policies.service';
import { CurrentRevisionService } from '../registry/current-revision.service';
import { PromotionService } from '../registry/promotion.service';
import { RegistryRepository } from '../registry/registry.repository';
import { ReleaseRefused } from '../release-refused';
import { loadsOfRelease, recentCounts } from './browser-reports-sql';
import { VitalsRepository } from './vitals.repository';

/** A release is unhealthy if both limits are reached in this hour and the one before. */
export const FAILURES_MAX = 10;
const FAILURES_PER_LOAD_MAX = 0.05;
/** It is slow if a 75th percentile is this much above the other release's, after so many loads. */
const SLOWER_MAX = 1.3;
export const LOADS_TO_COMPARE = 200;

const SPEED = { lcp: 'LCP', inp: 'INP' } as const;
const CHECK_INTERVAL_MS = 2_000;
/** After 100 %, the release before is measured by its last day. */
const DAY_BEFORE_MS = DAY_MS;
const LONGEST_BAKE_MS = BAKE_MINUTES.max * MINUTE_MS;
const AUTHORS = { canary: 'canary monitor', current: 'health monitor' } as const;

/** The time after a promotion to everybody in which a release is watched. */
interface Bake {
  /** What the release replaced, and gives way to. */
  before: string;
  /** When everybody got the release. */
  since: Date;
}

@Injectable()
export class CanaryMonitorService implements OnApplicationBootstrap {
  /** Since the last check. */
  private readonly reported = new Map<string, Pick<BrowserReport, 'feature' | 'release'>>();

  /** What each feature's current release began with, as known at a revision. */
  private readonly known = new Map<FeatureId, { revision: number; bake: Bake | undefined }>();

  constructor(
    private readonly revisions: CurrentRevisionService,
    private readonly registry: RegistryRepository,
    private readonly policies: FeaturePoliciesService,
    private readonly database: Database,
    private readonly vitals: VitalsRepository,
    private readonly promotions: PromotionService,
    private readonly tasks: BackgroundTasks,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.tasks.every(CHECK_INTERVAL_MS, 'the check of reported releases', () => this.checkReported());
  }

  async onReport({ feature, release, kind }: BrowserReport): Promise<void> {
    if (kind === 'fallback' || kind === 'hydration') return;
    if (kind === 'error') await this.check(feature, release);
    else this.reported.set(`${feature} ${release}`, { feature, release });
  }

  /** Ends a canary, or a release that everybody got lately, if it is unhealthy: false. */
  async check(feature: FeatureId, release: string): Promise<boolean> {
    const served = (await this.revisions.current())?.revision;
    const entry = served?.features[feature];
    if (entry?.canary?.release === release) {
      const problem =
        (await this.failures(feature, release)) ?? (await this.slowness(feature, release, entry.current));
      return this.endIf(problem, 'canary', feature, release);
    }
    const bake = served && entry?.current === release ? await this.bakeOf(feature, served) : undefined;
    if (!bake) return true;
    const dayBefore = new Date(bake.since.getTime() - DAY_BEFORE_MS);
    const problem =
      (await this.failures(feature, release)) ??
      (await this.slowness(feature, release, bake.before, dayBefore));
    return this.endIf(problem, 'current', feature, release);
  }

  /** Undefined if the time of the current release is over. A rollback has none, and neither has a first release. */
  private async bakeOf(feature: FeatureId, served: RegistryRevision): Promise<Bake | undefined> {
    const bake = await this.bakeBegun(feature, served);
    const ageMs = bake && Date.now() - bake.since.getTime();
    if (ageMs === undefined || ageMs > LONGEST_BAKE_MS) return undefined;
    const { bake_minutes } = await this.policies.of(feature);
    return ageMs < bake_minutes * MINUTE_MS ? bake : undefined;
  }

  private async bakeBegun(feature: FeatureId, { revision, features }: RegistryRevision) {
    const known = this.known.get(feature);
    if (known?.revision === revision) return known.bake;
    const { current = '', fallback = null } = features[feature] ?? {};
    const began = fallback === null ? undefined : await this.registry.began(feature, current);
    const bake =
      began?.before && began.before === fallback ? { before: fallback, since: began.at } : undefined;
    this.known.set(feature, { revision, bake });
    return bake;
  }

  private async checkReported(): Promise<void> {
    const reported = [...this.reported.values()];
    this.reported.clear();
    for (const { feature, release } of reported) await this.check(feature, release);
  }

  private async failures(feature: FeatureId, release: string): Promise<string | undefined> {
    const counts = await this.database.row(recentCounts, [feature, release]);
    const { failures = 0, loads = 0 } = counts ?? {};
    if (failures < FAILURES_MAX || failures < loads * FAILURES_PER_LOAD_MAX) return undefined;
    return `${release} failed ${failures} times to ${loads} loads`;
  }

  /** Compares with the other release over the hours since the first report, or since `othersSince`. */
  private async slowness(feature: FeatureId, release: string, other: string, othersSince?: Date) {
    const reported = await this.database.row(loadsOfRelease, [feature, release]);
    const { loads = 0, since = null } = reported ?? {};
    if (loads < LOADS_TO_COMPARE) return undefined;
    const own = await this.vitals.byRelease(feature, { releases: [release], since });
    const others = await this.vitals.byRelease(feature, { releases: [other], since: othersSince ?? since });
    for (const metric of ['lcp', 'inp'] as const) {
      const [mine = null, theirs = null] = [own.get(release)?.[metric], others.get(other)?.[metric]];
      if (mine !== null && theirs !== null && mine > theirs * SLOWER_MAX)
        return `${release} is slow after ${loads} loads: p75 ${SPEED[metric]} ${mine} ms, more than ${SLOWER_MAX} × the ${theirs} ms of ${other}`;
    }
    return undefined;
  }

  private async endIf(
    problem: string | undefined,
    role: keyof typeof AUTHORS,
    feature: FeatureId,
    release: string,
  ): Promise<boolean> {
    if (problem === undefined) return true;
    const change = { author: AUTHORS[role], reason: problem };
    try {
      const revision = await (role === 'canary'
        ? this.promotions.endCanary(feature, release, change)
        : this.promotions.endCurrent(feature, release, change));
      if (revision)
        this.log.warn({ feature, release, revision: revision.revision }, `a ${role} release was ended`);
    } catch (error) {
      // A concurrent revision won, or the release before no longer fits; the next report tries again.
      if (!(error instanceof ReleaseRefused)) throw error;
      this.log.warn({ feature, release, code: error.code }, `an unhealthy ${role} release was not ended`);
    }
    return false;
  }
}
