import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Log } from '../../common/logging/log';
import { type Boot, BootService } from '../boot/boot.service';
import { CurrentRevisionService } from '../registry/current-revision.service';
import type { ResolvedRevision } from '../registry/resolved-revision';
import type { PageToRender } from './rendered-page';
import { RenderedPagesService } from './rendered-pages.service';

/** How soon a promotion in another process is noticed. */
const INTERVAL_MS = 2_000;
const VISITOR = { id: 'nobody', userId: undefined };
const pageAt = (path: string): PageToRender => ({ path, isFrameOnly: false, key: path });
/** While they load, those without parameters look the same for every user. */
const pagesOfUsers = ({ document }: Boot) =>
  Object.values(document.features)
    .flatMap(({ feature }) => feature.routes)
    .flatMap(({ path, access }) => (access === 'public' || path.includes(':') ? [] : [path]));
const FILM_LINK = /href="(\/movie\/[^"]+)"/;

/** Renders pages at the start and after each promotion, so that no visitor waits for code to run the first time. */
@Injectable()
export class WarmUpService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private warm: ResolvedRevision | undefined;

  constructor(
    private readonly revisions: CurrentRevisionService,
    private readonly boots: BootService,
    private readonly pages: RenderedPagesService,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    const warmUp = () =>
      void this.warmUp().catch((error: unknown) => this.log.debug({ err: error }, 'rendering stays cold'));
    this.timer = setInterval(warmUp, INTERVAL_MS).unref();
    warmUp();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async warmUp(): Promise<void> {
    const current = await this.revisions.current();
    if (!current || current === this.warm) return;
    this.warm = current;
    const boot = await this.boots.bootFor(VISITOR, null);
    if (!boot) return;
    const landing = await this.pages.warmUp(boot, pageAt('/'));
    const [, film] = FILM_LINK.exec(landing?.html ?? '') ?? [];
    // Together these run the code of all public pages.
    for (const path of ['/newsletters', ...(film ? [film] : [])]) await this.pages.warmUp(boot, pageAt(path));
    for (const path of pagesOfUsers(boot))
      await this.pages.warmUp(boot, { ...pageAt(path), isFrameOnly: true });
  }
}
