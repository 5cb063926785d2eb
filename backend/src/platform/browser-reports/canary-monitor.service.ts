import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FeatureId, BrowserReport } from 'shared-kit/contract';
import { BackgroundTasks } from '../../common/background-tasks';
import { Log } from '../../common/logging/log';
import { CurrentRevisionService } from '../registry/current-revision.service';
import { PromotionService } from '../registry/promotion.service';
import { ReleaseRefused } from '../release-refused';
import { BrowserReportsRepository } from './browser-reports.repository';
import { TrailingThrottle } from './trailing-throttle';
import { VitalsRepository } from './vitals.repository';

/** A canary ends if both limits are reached in this hour and the one before. */
export const FAILURES_MAX = 10;
const FAILURES_PER_LOAD_MAX = 0.05;
/** A canary ends if a 75th percentile is this much above the current release's, after so many loads. */
const SLOWER_MAX = 1.3;
export const LOADS_TO_COMPARE = 200;

const SPEED = { lcp: 'LCP', inp: 'INP' } as const;
const CHECK_INTERVAL_MS = 2_000;
const AUTHOR = 'canary monitor';

@Injectable()
export class CanaryMonitorService implements OnModuleDestroy {
  private readonly throttle = new TrailingThrottle(CHECK_INTERVAL_MS);

  constructor(
    private readonly registry: CurrentRevisionService,
    private readonly reports: BrowserReportsRepository,
    private readonly vitals: VitalsRepository,
    private readonly promotions: PromotionService,
    private readonly tasks: BackgroundTasks,
    private readonly log: Log,
  ) {}

  async onReport({ feature, release, kind }: BrowserReport): Promise<void> {
    if (kind === 'fallback' || kind === 'hydration') return;
    if (kind === 'error') await this.check(feature, release);
    else
      this.throttle.request(`${feature} ${release}`, () =>
        this.tasks.run('the check of a canary', async () => void (await this.check(feature, release))),
      );
  }

  /** Ends the canary if it is unhealthy: false. */
  async check(feature: FeatureId, release: string): Promise<boolean> {
    const entry = (await this.registry.current())?.revision.features[feature];
    if (entry?.canary?.release !== release) return true;
    const problem =
      (await this.failures(feature, release)) ?? (await this.slowness(feature, release, entry.current));
    if (problem === undefined) return true;
    await this.end(feature, release, problem);
    return false;
  }

  onModuleDestroy(): void {
    this.throttle.stop();
  }

  private async failures(feature: FeatureId, release: string): Promise<string | undefined> {
    const { failures, loads } = await this.reports.recentCounts({ feature, release });
    if (failures < FAILURES_MAX || failures < loads * FAILURES_PER_LOAD_MAX) return undefined;
    return `${release} failed ${failures} times to ${loads} loads`;
  }

  /** Compares both releases over the hours since the canary's first report. */
  private async slowness(feature: FeatureId, release: string, current: string): Promise<string | undefined> {
    const { loads, since } = await this.reports.loadsOf({ feature, release });
    if (loads < LOADS_TO_COMPARE) return undefined;
    const vitals = await this.vitals.byRelease(feature, { releases: [release, current], since });
    for (const metric of ['lcp', 'inp'] as const) {
      const [mine = null, theirs = null] = [vitals.get(release)?.[metric], vitals.get(current)?.[metric]];
      if (mine !== null && theirs !== null && mine > theirs * SLOWER_MAX)
        return `${release} is slow after ${loads} loads: p75 ${SPEED[metric]} ${mine} ms, more than ${SLOWER_MAX} × the ${theirs} ms of ${current}`;
    }
    return undefined;
  }

  private async end(feature: FeatureId, release: string, reason: string): Promise<void> {
    try {
      const revision = await this.promotions.endCanary(feature, release, { author: AUTHOR, reason });
      if (revision) this.log.warn({ feature, release, revision: revision.revision }, 'a canary was ended');
    } catch (error) {
      // A concurrent revision won; the next report tries again.
      if (!(error instanceof ReleaseRefused)) throw error;
    }
  }
}
