import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BackgroundTasks } from '../../common/background-tasks';
import { Log } from '../../common/logging/log';
import type { Boot } from '../boot/boot.service';
import { PLATFORM_CONFIG, type PlatformConfig } from '../platform.config';
import { CanaryMonitorService } from '../reports/canary-monitor.service';
import { ReportsService } from '../reports/reports.service';
import { PageCallsService } from './page-calls.service';
import {
  PageRendererService,
  type PageToRender,
  type RenderedPage,
  type RenderFailure,
  RenderStopped,
} from './page-renderer.service';

/** A page goes out unrendered after this time; its rendering goes on, for the next visitor. */
const BUDGET_MS = 150;
/** The answers behind an older page are asked for again. */
const FRESH_MS = 5_000;
/** An older page waits until they are compared. */
const STALE_MS = 9_000;
const BYTES_MAX = 64 * 1024 * 1024;
/** A release that had to be stopped is not rendered for so long. */
const REST_MS = 60_000;

interface Entry {
  page: RenderedPage;
  checkedAt: number;
}

export interface Rendering {
  /** As in the header `Server-Timing`. */
  outcome: 'fresh' | 'cached' | 'partial' | 'skipped';
  ms: number;
  page: RenderedPage | undefined;
}

const sizeOf = ({ page }: Entry) =>
  2 * (page.html.length + page.state.length + page.styles.reduce((sum, { css }) => sum + css.length, 0)) +
  1_000;

/** Rendered pages, shared by all visitors with the same releases. */
@Injectable()
export class RenderedPagesService {
  private readonly entries = new LRUCache<string, Entry>({ maxSize: BYTES_MAX, sizeCalculation: sizeOf });
  /** One rendering for all who ask at once. */
  private readonly underWay = new Map<string, Promise<Entry>>();
  /** Why releases are left out, by feature and release, and until when. */
  private readonly resting = new LRUCache<string, string>({ max: 1_000, ttl: REST_MS });

  constructor(
    private readonly renderer: PageRendererService,
    private readonly calls: PageCallsService,
    private readonly reports: ReportsService,
    private readonly canaries: CanaryMonitorService,
    private readonly tasks: BackgroundTasks,
    private readonly log: Log,
    @Inject(PLATFORM_CONFIG) private readonly config: PlatformConfig,
  ) {}

  async pageFor(boot: Boot, page: PageToRender): Promise<Rendering | undefined> {
    if (!this.config.ssr) return undefined;
    const began = performance.now();
    const key = [page.key, ...[...boot.releases.values()].map(({ feature, id }) => `${feature}@${id}`)].join(
      ' ',
    );
    const known = this.entries.get(key);
    const age = known ? Date.now() - known.checkedAt : Infinity;
    const entry = age < STALE_MS ? known : await this.inTime(this.refresh(key, boot, page));
    if (entry === known && age >= FRESH_MS) void this.refresh(key, boot, page);
    const ms = performance.now() - began;
    if (!entry) return { outcome: 'skipped', ms, page: undefined };
    for (const failure of entry.page.failures) this.report(boot, failure);
    if (entry.page.failures.length > 0) return { outcome: 'partial', ms, page: entry.page };
    return { outcome: entry === known ? 'cached' : 'fresh', ms, page: entry.page };
  }

  private async inTime(work: Promise<Entry>): Promise<Entry | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, BUDGET_MS, undefined);
    });
    return Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer));
  }

  private refresh(key: string, boot: Boot, page: PageToRender): Promise<Entry> {
    const running = this.underWay.get(key) ?? this.renderAgain(key, boot, page);
    this.underWay.set(key, running);
    running
      .catch((error: unknown) =>
        this.log.warn({ err: error, path: page.path }, 'a page could not be rendered'),
      )
      .finally(() => this.underWay.delete(key));
    return running;
  }

  private async renderAgain(key: string, boot: Boot, asked: PageToRender): Promise<Entry> {
    const known = this.entries.get(key);
    const isSame = known && (await this.calls.areSame(known.page.calls));
    const page = isSame ? known.page : await this.render(boot, asked);
    const entry = { page, checkedAt: Date.now() };
    this.entries.set(key, entry);
    return entry;
  }

  /** Leaves out releases that had to be stopped. */
  private async render(boot: Boot, asked: PageToRender): Promise<RenderedPage> {
    for (;;) {
      const left = this.withoutResting(boot);
      try {
        const page = await this.renderer.render(left.boot, asked);
        return { ...page, failures: [...page.failures, ...left.failures] };
      } catch (error) {
        if (!(error instanceof RenderStopped)) throw error;
        const release = left.boot.releases.get(error.feature);
        if (!release || error.feature === 'shell') throw error;
        this.resting.set(`${error.feature}@${release.id}`, error.message);
        this.log.warn({ feature: error.feature, release: release.id }, error.message);
      }
    }
  }

  private withoutResting(boot: Boot): { boot: Boot; failures: RenderFailure[] } {
    const failures: RenderFailure[] = [];
    const releases = new Map(boot.releases);
    for (const [feature, { id }] of boot.releases) {
      const message = this.resting.get(`${feature}@${id}`);
      if (message === undefined) continue;
      releases.delete(feature);
      failures.push({ feature, message });
    }
    return { boot: { ...boot, releases }, failures };
  }

  private report(boot: Boot, { feature, message }: RenderFailure): void {
    const release = boot.releases.get(feature)?.id;
    if (release === undefined) return;
    this.tasks.run('the report of a release that cannot render', async () => {
      const report = { feature, release, kind: 'error', message } as const;
      if (await this.reports.add(report)) await this.canaries.onReport(report);
    });
  }
}
