import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { BoundedQueue } from '../../common/tasks/bounded-queue';
import { Metrics } from '../../common/metrics';
import type { Boot } from '../boot/boot.service';
import { type AppConfig, CONFIG } from '../../config/config';
import { reportFailures } from './development-failures';
import { PageCallsService } from './page-calls.service';
import { DEVELOPMENT_LIMITS, RENDER_LIMITS } from './render-limits';
import { RenderProcess, RenderStopped } from './render-process';
import {
  failuresJson,
  type PageCall,
  type PageToRender,
  type RenderedPage,
  type RenderFailure,
  stylesJson,
} from './rendered-page';
import { ServerScriptsService } from './server-scripts.service';

const WAITING_MAX = 32;
/** A process that holds more is replaced, because it keeps them. */
const SCRIPTS_MAX = 64;

/** Renders pages in a process of their own. docs/security.md says what the code of releases can't do there. */
@Injectable()
export class PageRendererService implements OnModuleDestroy {
  private readonly queue = new BoundedQueue(1, WAITING_MAX);
  private process: RenderProcess | undefined;
  private isEnding = false;

  constructor(
    private readonly scripts: ServerScriptsService,
    private readonly pageCalls: PageCallsService,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'devServers'>,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.isEnding = true;
    await this.process?.end();
  }

  /** Rejects with UNAVAILABLE if too many pages wait or the database is away, and with RenderStopped. */
  render(boot: Boot, page: PageToRender): Promise<RenderedPage> {
    return this.queue.run(() => this.renderNow(boot, page));
  }

  private async renderNow(boot: Boot, { path, isFrameOnly }: PageToRender): Promise<RenderedPage> {
    const shell = boot.releases.get('shell');
    const { scripts, failures } = await this.scripts.of(boot);
    const unreadable = failures.find(({ feature }) => feature === 'shell');
    if (unreadable || !shell) throw new RenderStopped('shell', unreadable?.message ?? 'there is no shell');
    const task = {
      shell: shell.manifest.container,
      boot: JSON.stringify(boot.document),
      path,
      isFrameOnly,
    };
    const calls: PageCall[] = [];
    const answerCall = async (request: string) => {
      const { answer, digest } = await this.pageCalls.answer(request);
      calls.push({ request, digest });
      return answer;
    };
    const began = performance.now();
    const text = await this.ready(scripts).render(task, scripts, answerCall);
    this.metrics.renderings.observe((performance.now() - began) / 1000);
    const rendered: RenderedPage = {
      html: text.html,
      styles: stylesJson.parse(JSON.parse(text.styles)),
      state: text.page,
      failures: withCauses(withoutRepetitions(failuresJson.parse(JSON.parse(text.failures))), failures),
      calls,
    };
    return reportFailures(rendered, path, boot, this.config.devServers);
  }

  private get isDevelopment(): boolean {
    return Object.keys(this.config.devServers).length > 0;
  }

  private ready(scripts: ReadonlyMap<string, string>): RenderProcess {
    if (this.isEnding) throw new Error('the server ends');
    if (this.process && (this.process.scriptCount > SCRIPTS_MAX || this.process.knowsOther(scripts)))
      void this.process.end();
    if (!this.process?.isAlive)
      this.process = new RenderProcess(this.isDevelopment ? DEVELOPMENT_LIMITS : RENDER_LIMITS);
    return this.process;
  }
}

/** The first message says most. */
const withoutRepetitions = (failures: readonly RenderFailure[]): RenderFailure[] =>
  failures.filter(
    ({ feature }, index) => failures.findIndex((failure) => failure.feature === feature) === index,
  );

/** Releases without code fail on the pages that show them, and on no others. */
export const withCauses = (failures: readonly RenderFailure[], causes: readonly RenderFailure[]) =>
  failures.map((failure) => causes.find(({ feature }) => feature === failure.feature) ?? failure);
