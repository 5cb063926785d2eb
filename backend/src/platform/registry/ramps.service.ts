import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { FeatureId, Ramp, RegistryRevision } from 'shared-kit/contract';
import { BackgroundTasks } from '../../common/tasks/background-tasks';
import { Log } from '../../common/logging/log';
import { FeaturePoliciesService } from '../policies/feature-policies.service';
import { ReleaseRefused } from '../release-refused';
import { CanaryMonitorService } from '../browser-reports/canary-monitor.service';
import { CurrentRevisionService } from './current-revision.service';
import type { Change } from './promotion-request';
import { PromotionService } from './promotion.service';
import { EVERYBODY, rampAt } from './registry-entry';
import { RegistryRepository } from './registry.repository';

const INTERVAL_MS = 10_000;
const AUTHOR = 'ramp';

interface DueStep {
  feature: FeatureId;
  release: string;
  ramp: Ramp;
  /** The revision that says so. */
  revision: number;
}

const dueSteps = ({ features, revision }: RegistryRevision, now: number): DueStep[] =>
  Object.entries(features).flatMap(([feature, { canary }]) =>
    canary?.ramp && Date.parse(canary.ramp.next_at) <= now
      ? [{ feature, release: canary.release, ramp: canary.ramp, revision }]
      : [],
  );

/** Raises the percentages of canaries. Every process tries; the registry lets one succeed. */
@Injectable()
export class RampsService implements OnApplicationBootstrap {
  constructor(
    private readonly revisions: CurrentRevisionService,
    private readonly registry: RegistryRepository,
    private readonly promotions: PromotionService,
    private readonly monitor: CanaryMonitorService,
    private readonly policies: FeaturePoliciesService,
    private readonly tasks: BackgroundTasks,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.tasks.every(INTERVAL_MS, 'raising a ramp', () => this.raiseDue());
  }

  /** One step of each ramp that is due, however long the server was away. */
  async raiseDue(now = Date.now()): Promise<void> {
    const served = await this.revisions.current();
    if (!served) return;
    for (const { feature } of dueSteps(served.revision, now)) {
      // Each step makes a revision.
      const head = (await this.revisions.current())?.revision;
      const due = head && dueSteps(head, now).find((step) => step.feature === feature);
      if (!due || !(await this.monitor.check(feature, due.release))) continue;
      // A freeze holds a ramp at its step.
      if (!(await this.policies.of(feature)).frozen) await this.raise(due, now);
    }
  }

  private async raise({ feature, release, ramp, revision }: DueStep, now: number): Promise<void> {
    const step = ramp.step + 1;
    const percent = ramp.steps[step] ?? EVERYBODY;
    const reason = `${release}: step ${step + 1} of ${ramp.steps.length}, ${percent} %; ${await this.origin(feature, release)}`;
    const change = { author: AUTHOR, reason, expectedHead: revision };
    try {
      const raised = await (percent === EVERYBODY
        ? this.promotions.promote({ feature, release, ...change })
        : this.promotions.changeCanary(feature, { release, percent, ramp: rampAt(ramp, step, now) }, change));
      this.log.info({ feature, release, revision: raised.revision }, 'a ramp was raised');
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      if (error.code !== 'MOVED_ON') await this.end(feature, error, { ...change, release });
    }
  }

  private async end(
    feature: FeatureId,
    { code, message }: ReleaseRefused,
    { release, ...change }: Change & { release: string },
  ): Promise<void> {
    const reason = `${release} can't be given to everybody: ${code}: ${message}`;
    await this.promotions.endCanary(feature, release, { ...change, reason });
    this.log.warn({ feature, release, code }, 'a ramp was ended');
  }

  /** Who started the ramp, and why. */
  private async origin(feature: FeatureId, release: string): Promise<string> {
    const history = await this.registry.all();
    const isOfRamp = ({ features }: RegistryRevision) => {
      const canary = features[feature]?.canary;
      return canary?.release === release && canary.ramp !== undefined;
    };
    const before = history.findLastIndex((revision) => !isOfRamp(revision));
    const start = history[before + 1];
    return `started by ${start?.author}: ${start?.reason}`;
  }
}
