import { Injectable } from '@nestjs/common';
import type { Report } from 'shared-kit/contract';
import { Log } from '../../common/logging/log';
import { LiveRegistry } from '../registry/live-registry';
import { PromotionService } from '../registry/promotion.service';
import { Refusal } from '../refusal';
import { ReportsService } from './reports.service';

/** So many failures within the hour, and so many of them to a load, end a canary. */
export const FAILURES_MAX = 10;
const FAILURES_TO_LOADS_MAX = 0.05;

const AUTHOR = 'canary watch';

/** Ends a canary that fails in browsers. Nothing else is ever done without a person. */
@Injectable()
export class CanaryWatch {
  constructor(
    private readonly live: LiveRegistry,
    private readonly reports: ReportsService,
    private readonly promotions: PromotionService,
    private readonly log: Log,
  ) {}

  async heard({ feature, release, kind }: Pick<Report, 'feature' | 'release' | 'kind'>): Promise<void> {
    if (kind !== 'error') return;
    const live = await this.live.now();
    if (live?.revision.features[feature]?.canary?.release !== release) return;
    const { failures, loads } = await this.reports.thisHour(feature, release);
    if (failures < FAILURES_MAX || failures < loads * FAILURES_TO_LOADS_MAX) return;
    await this.end(feature, release, `${release} failed ${failures} times to ${loads} loads within the hour`);
  }

  private async end(feature: Report['feature'], release: string, reason: string): Promise<void> {
    try {
      const revision = await this.promotions.endCanary(feature, release, { author: AUTHOR, reason });
      if (revision) this.log.warn({ feature, release, revision: revision.revision }, 'a canary was ended');
    } catch (error) {
      // Somebody else wrote a revision; the next failure looks again.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
