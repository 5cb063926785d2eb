import { Injectable } from '@nestjs/common';
import type { Report } from 'shared-kit/contract';
import { Log } from '../../common/logging/log';
import { CurrentRevisionService } from '../registry/current-revision.service';
import { PromotionService } from '../registry/promotion.service';
import { ReleaseRefused } from '../release-refused';
import { ReportsRepository } from './reports.repository';

/** A canary ends if both limits are reached within an hour. */
export const FAILURES_MAX = 10;
const FAILURES_PER_LOAD_MAX = 0.05;

const AUTHOR = 'canary monitor';

@Injectable()
export class CanaryMonitorService {
  constructor(
    private readonly registry: CurrentRevisionService,
    private readonly reports: ReportsRepository,
    private readonly promotions: PromotionService,
    private readonly log: Log,
  ) {}

  async onReport({ feature, release, kind }: Report): Promise<void> {
    if (kind !== 'error') return;
    const current = await this.registry.current();
    if (current?.revision.features[feature]?.canary?.release !== release) return;
    const { failures, loads } = await this.reports.countsThisHour({ feature, release });
    if (failures < FAILURES_MAX || failures < loads * FAILURES_PER_LOAD_MAX) return;
    await this.end(feature, release, `${release} failed ${failures} times to ${loads} loads within the hour`);
  }

  private async end(feature: Report['feature'], release: string, reason: string): Promise<void> {
    try {
      const revision = await this.promotions.endCanary(feature, release, { author: AUTHOR, reason });
      if (revision) this.log.warn({ feature, release, revision: revision.revision }, 'a canary was ended');
    } catch (error) {
      // A concurrent revision won; the next failure tries again.
      if (!(error instanceof ReleaseRefused)) throw error;
    }
  }
}
