import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BrowserReport } from 'shared-kit/contract';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const RENDER_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5];
const LOAD_SECONDS = [0.1, 0.25, 0.5, 1, 2, 3, 5, 10];

/** As in the header `Server-Timing` of pages. */
export type PageOutcome = 'fresh' | 'cached' | 'partial' | 'skipped';

/** Times are in seconds. A label needs a small set of values. */
export class Metrics {
  private readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'kinodost_http_request_duration_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [this.registry],
  });
  private readonly loads = new Histogram({
    name: 'kinodost_release_load_duration_seconds',
    help: 'How long pages and slots of a release took to load in browsers, as those report it.',
    labelNames: ['feature', 'release'],
    buckets: LOAD_SECONDS,
    registers: [this.registry],
  });
  private readonly failures = new Counter({
    name: 'kinodost_release_failures_total',
    help: 'Failures of a release in browsers: error (it failed) and fallback (it stood in for another one).',
    labelNames: ['feature', 'release', 'kind'],
    registers: [this.registry],
  });
  readonly services = new Histogram({
    name: 'kinodost_service_duration_seconds',
    help: "Calls of teams' services: answered, failed, or skipped while the breaker is open.",
    labelNames: ['feature', 'outcome'],
    buckets: REQUEST_SECONDS,
    registers: [this.registry],
  });
  readonly pages = new Counter({
    name: 'kinodost_pages_rendered_total',
    help: 'Pages by what rendering them came to: fresh, cached, partial or skipped.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });
  readonly renderings = new Histogram({
    name: 'kinodost_rendering_duration_seconds',
    help: 'How long it took to render a page that was not cached.',
    buckets: RENDER_SECONDS,
    registers: [this.registry],
  });

  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read());
      },
    });
  }

  /** `read` gives the values by the values of the label. */
  gauges(name: string, help: string, label: string, read: () => Record<string, number>): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect() {
        for (const [value, number] of Object.entries(read())) this.set({ [label]: value }, number);
      },
    });
  }

  /** `read` gives the totals by the values of the label. */
  counters(name: string, help: string, label: string, read: () => Record<string, number>): void {
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [value, number] of Object.entries(read())) this.inc({ [label]: value }, number);
      },
    });
  }

  release({ feature, release, kind, ms }: BrowserReport): void {
    if (kind === 'error' || kind === 'fallback') this.failures.inc({ feature, release, kind });
    else if (kind === 'load' && ms !== undefined) this.loads.observe({ feature, release }, ms / 1000);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
