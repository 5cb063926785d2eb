import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { FeatureId } from 'shared-kit/contract';
import { BackgroundTasks } from '../../common/tasks/background-tasks';
import { Log } from '../../common/logging/log';
import { type PageOutcome, Metrics } from '../../common/metrics';
import type { Boot } from '../boot/boot.service';
import { type AppConfig, CONFIG } from '../../config/config';
import { CanaryMonitorService } from '../browser-reports/canary-monitor.service';
import { BrowserReportsService } from '../browser-reports/browser-reports.service';
import { asInBrowser } from '../release-errors/stack-places';
import { ContentChangesService } from './content-changes.service';
import { PageCallsService } from './page-calls.service';
import { PageRendererService, withCauses } from './page-renderer.service';
import { RenderFailed, RenderStopped } from './render-process';
import type { PageToRender, RenderedPage, RenderFailure } from './rendered-page';
import { SkippedReleases } from './skipped-releases';

/** A page goes out unrendered after this time; its rendering goes on, for the next visitor. */
const BUDGET_MS = 150;
/** In development, the first page after a change waits until its code has run. */
const DEVELOPMENT_BUDGET_MS = 10_000;
/** The answers behind an older page are asked for again. */
const FRESH_MS = 5_000;
/** An older page waits until they are compared. */
const STALE_MS = 9_000;
const CACHE_BYTES_MAX = 64 * 1024 * 1024;
const ENTRY_BYTES = 1_000;
/** A page that can't be rendered is not tried again for so long. */
const FAILED_MS = 5_000;
const FAILED_MAX = 1_000;

interface Entry {
  page: RenderedPage;
  /** When its answers were asked for last, and how many changes there had been. */
  checkedAt: number;
  changes: number;
}

export interface Rendering {
  /** As in the header `Server-Timing`. */
  outcome: PageOutcome;
  ms: number;
  page: RenderedPage | undefined;
}

/** A string has up to two bytes for a character; `page-html.ts` keeps the text for the browser, too. */
const sizeOf = ({ page: { html, state, styles, calls } }: Entry) =>
  ENTRY_BYTES +
  3 * (html.length + state.length) +
  styles.reduce((sum, { css }) => sum + 2 * css.length, 0) +
  calls.reduce((sum, { request, digest }) => sum + 2 * (request.length + digest.length), 0);

const keyOf = (boot: Boot, page: PageToRender) =>
  [page.key, ...[...boot.releases].map(([feature, { id }]) => `${feature}@${id}`)].join(' ');

/** Rendered pages, shared by all visitors with the same releases. */
@Injectable()
export class RenderedPagesService {
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: CACHE_BYTES_MAX,
    sizeCalculation: sizeOf,
  });
  /** One rendering for all who ask at once. */
  private readonly underWay = new Map<string, { changes: number; entry: Promise<Entry | undefined> }>();
  private readonly failed = new LRUCache<string, { failure: RenderFailure | undefined }>({
    max: FAILED_MAX,
    ttl: FAILED_MS,
  });
  private readonly skipped = new SkippedReleases();

  constructor(
    private readonly renderer: PageRendererService,
    private readonly calls: PageCallsService,
    private readonly changes: ContentChangesService,
    private readonly reports: BrowserReportsService,
    private readonly canaries: CanaryMonitorService,
    private readonly tasks: BackgroundTasks,
    private readonly metrics: Metrics,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  private get budgetMs(): number {
    return Object.keys(this.config.devServers).length > 0 ? DEVELOPMENT_BUDGET_MS : BUDGET_MS;
  }

  async pageFor(boot: Boot, page: PageToRender): Promise<Rendering | undefined> {
    if (!this.config.ssr) return undefined;
    const rendering = await this.find(boot, page);
    this.metrics.pages.inc({ outcome: rendering.outcome });
    return rendering;
  }

  /** Resolves when the page is rendered, however long that takes. */
  async warmUp(boot: Boot, page: PageToRender): Promise<RenderedPage | undefined> {
    if (!this.config.ssr || !canRender(boot)) return undefined;
    return (await this.refresh(keyOf(boot, page), boot, page))?.page;
  }

  private async find(boot: Boot, page: PageToRender): Promise<Rendering> {
    const began = performance.now();
    const failures = this.skipped.in(boot);
    for (const failure of failures) this.report(boot, failure);
    const isSkipped = !canRender(boot) || failures.some(({ feature }) => feature === 'shell');
    const found = isSkipped ? undefined : await this.entryFor(keyOf(boot, page), boot, page);
    const ms = performance.now() - began;
    if (!found) return { outcome: 'skipped', ms, page: undefined };
    const others = found.entry.page.failures.filter(
      ({ feature }) => !failures.some((known) => known.feature === feature),
    );
    for (const failure of others) this.report(boot, failure);
    const isWhole = found.entry.page.failures.length === 0;
    return { outcome: isWhole ? found.outcome : 'partial', ms, page: found.entry.page };
  }

  private async entryFor(key: string, boot: Boot, page: PageToRender) {
    const known = this.entries.get(key);
    const age = known ? Date.now() - known.checkedAt : Infinity;
    if (known && age < FRESH_MS && known.changes === this.changes.count)
      return { entry: known, outcome: 'cached' as const };
    const failed = known ? undefined : this.failed.get(key);
    if (failed?.failure) this.report(boot, failed.failure);
    if (failed) return undefined;
    const refreshed = this.refresh(key, boot, page);
    // An older page is good enough if nothing is known to have changed.
    if (known && age < STALE_MS && known.changes === this.changes.count)
      return { entry: known, outcome: 'cached' as const };
    const entry = await inTime(refreshed, this.budgetMs);
    return entry && { entry, outcome: entry.page === known?.page ? ('cached' as const) : ('fresh' as const) };
  }

  private refresh(key: string, boot: Boot, page: PageToRender): Promise<Entry | undefined> {
    const changes = this.changes.count;
    const running = this.underWay.get(key);
    // What began before the last change may not show it.
    if (running?.changes === changes) return running.entry;
    const entry = this.renderAgain(key, boot, page, changes)
      .catch((error: unknown) => {
        const failure = error instanceof RenderFailed ? error : undefined;
        this.failed.set(key, { failure: failure && { feature: failure.feature, message: failure.message } });
        this.log.warn({ err: error, path: page.path }, 'a page could not be rendered');
        return undefined;
      })
      .finally(() => {
        if (this.underWay.get(key)?.entry === entry) this.underWay.delete(key);
      });
    this.underWay.set(key, { changes, entry });
    return entry;
  }

  private async renderAgain(key: string, boot: Boot, asked: PageToRender, changes: number): Promise<Entry> {
    const known = this.entries.get(key);
    const checkedAt = Date.now();
    const isSame = known && !hasFailed(boot, known.page) && (await this.calls.areSame(known.page.calls));
    const page = isSame ? known.page : await this.render(boot, asked);
    const entry = { page, checkedAt, changes };
    const stored = this.entries.get(key);
    if (!stored || stored.changes <= changes) this.entries.set(key, entry);
    return entry;
  }

  /** Leaves out releases that had to be stopped. */
  private async render(boot: Boot, asked: PageToRender): Promise<RenderedPage> {
    for (;;) {
      const left = this.skipped.without(boot);
      try {
        const page = await this.renderer.render(left, asked);
        return { ...page, failures: withCauses(page.failures, this.skipped.in(boot)) };
      } catch (error) {
        if (!(error instanceof RenderStopped)) throw error;
        // A name that no release has comes from the code that was stopped.
        const feature = left.releases.has(error.feature) ? error.feature : 'shell';
        const stopped = feature === error.feature ? error : new RenderStopped(feature, error.message);
        // A release that few see must not take others from everybody's pages.
        if (boot.preview && feature !== boot.preview.feature) throw stopped;
        this.skipped.add(boot, stopped);
        this.log.warn({ feature, release: boot.releases.get(feature)?.id }, stopped.message);
        if (feature === 'shell') throw stopped;
      }
    }
  }

  private report(boot: Boot, { feature, message, stack = '' }: RenderFailure): void {
    const release = boot.releases.get(feature);
    if (!release || !canFail(boot, feature) || boot.preview) return;
    this.tasks.run('the report of a release that cannot render', async () => {
      const places = asInBrowser(stack, release);
      const report = { feature, release: release.id, kind: 'error', message, stack: places } as const;
      if (await this.reports.add(report)) await this.canaries.onReport(report);
    });
  }
}

/** A release without a half for the server has nothing that could fail here. */
const canFail = ({ releases }: Boot, feature: FeatureId) =>
  releases.get(feature)?.manifest.server !== undefined;
const canRender = (boot: Boot) => canFail(boot, 'shell');
/** The next try may succeed. */
const hasFailed = (boot: Boot, { failures }: RenderedPage) =>
  failures.some(({ feature }) => canFail(boot, feature));

const inTime = <T>(work: Promise<T>, budgetMs: number): Promise<T | undefined> =>
  Promise.race([work, wait(budgetMs, undefined, { ref: false })]);
