import { join } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { FeatureId } from 'shared-kit/contract';
import { BoundedQueue } from '../../common/bounded-queue';
import type { Boot } from '../boot/boot.service';
import { type PageCall, PageCallsService } from './page-calls.service';
import type { RenderedText, RenderTask } from './render-worker';
import { ServerScriptsService } from './server-scripts.service';
import { PROGRESS, PROGRESS_BYTES, watchThread } from './thread-watch';

export interface RenderFailure {
  feature: FeatureId;
  message: string;
}

export interface RenderedStyle {
  /** The value of `data-emotion` by which Emotion takes the rules up. */
  name: string;
  css: string;
}

export interface RenderedPage {
  html: string;
  styles: RenderedStyle[];
  /** What the page goes on from in the browser, as JSON. */
  state: string;
  failures: RenderFailure[];
  /** The calls with whose answers the page was rendered. */
  calls: PageCall[];
}

export interface PageToRender {
  /** With the query. */
  path: string;
  /** Leaves out what is in the frame. */
  isFrameOnly: boolean;
  /** The same for pages that look the same. */
  key: string;
}

/** Thrown when the code of a release had to be stopped. */
export class RenderStopped extends Error {
  constructor(
    readonly feature: FeatureId,
    reason: string,
  ) {
    super(`rendering was stopped: ${reason}`);
  }
}

const THREADS = 1;
const WAITING_MAX = 32;
const HEAP_MB_MAX = 256;
/** The event loop and PostgreSQL go first. */
const NICE = 10;

/** Renders pages in worker threads. docs/security.md says what the code of releases can't do there. */
@Injectable()
export class PageRendererService implements OnModuleDestroy {
  private readonly queue = new BoundedQueue(THREADS, WAITING_MAX);
  private readonly pool = new Piscina<RenderTask, RenderedText>({
    filename: join(import.meta.dirname, 'renderWorker.mjs'),
    minThreads: THREADS,
    maxThreads: THREADS,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
    niceIncrement: NICE,
  });

  constructor(
    private readonly scripts: ServerScriptsService,
    private readonly pageCalls: PageCallsService,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await this.pool.destroy();
  }

  /** Rejects with UNAVAILABLE if too many pages wait, and with RenderStopped. */
  render(boot: Boot, page: PageToRender): Promise<RenderedPage> {
    return this.queue.run(() => this.renderNow(boot, page));
  }

  private async renderNow(boot: Boot, { path, isFrameOnly }: PageToRender): Promise<RenderedPage> {
    const features = [...boot.releases.keys()];
    const progress = new SharedArrayBuffer(PROGRESS_BYTES);
    const watch = watchThread(progress);
    const { port1, port2 } = new MessageChannel();
    const calls: PageCall[] = [];
    this.answerCalls(port1, calls);
    const task: RenderTask = {
      shell: boot.releases.get('shell')?.manifest.container ?? '',
      scripts: await this.scripts.of(boot),
      boot: JSON.stringify(boot.document),
      path,
      isFrameOnly,
      calls: port2,
      features,
      progress,
    };
    try {
      const { html, styles, page, failures } = await this.pool.run(task, {
        transferList: [port2],
        signal: watch.signal,
      });
      return {
        html,
        styles: JSON.parse(styles) as RenderedStyle[],
        state: page,
        failures: JSON.parse(failures) as RenderFailure[],
        calls,
      };
    } catch (error) {
      const culprit = features[Atomics.load(new Int32Array(progress), PROGRESS.feature)] ?? 'shell';
      throw new RenderStopped(culprit, String(error));
    } finally {
      watch.stop();
      port1.close();
    }
  }

  private answerCalls(port: MessagePort, calls: PageCall[]): void {
    port.on('message', ({ id, request }: { id: number; request: string }) => {
      void this.pageCalls.answer(request).then((call) => {
        calls.push(call);
        port.postMessage({ id, answer: call.answer });
      });
    });
  }
}
