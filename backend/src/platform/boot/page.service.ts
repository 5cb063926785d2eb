import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { FactsService, plainFacts } from '../facts/facts.service';
import { PLATFORM_CONFIG, type PlatformConfig } from '../platform.config';
import type { Visitor } from '../registry/canary';
import { TEXTS } from '../texts';
import { type Boot, BootService } from './boot.service';
import { pageDocument, type PageFacts } from './document';
import { routeOf } from './page-route';
import { pagePolicy } from './policy';
import { pageFiles, shellFiles } from './preloads';

const NONCE_BYTES = 16;

export interface PageRequest {
  /** As the browser sent it, without the query. */
  path: string;
  host: string;
  isSecure: boolean;
  visitor: Visitor;
  socketUrl: string | null;
}

export interface Page {
  status: 200 | 404;
  html: string;
  policy: string;
}

const titled = (title: string) => (title.includes(TEXTS.site) ? title : `${title} · ${TEXTS.site}`);

/** The document of any path, made for this visitor. */
@Injectable()
export class PageService {
  constructor(
    private readonly boots: BootService,
    private readonly facts: FactsService,
    @Inject(PLATFORM_CONFIG) private readonly config: PlatformConfig,
  ) {}

  /** Undefined while there is no shell to show anything with. */
  async pageOf(request: PageRequest): Promise<Page | undefined> {
    const boot = await this.boots.bootOf(request.visitor, request.socketUrl);
    if (!boot?.releases.has('shell')) return undefined;
    const route = routeOf(boot.document.features, request.path);
    const canonical = `${this.config.publicUrl}${request.path.replace(/(?<=.)\/+$/, '')}`;
    const facts = route ? await this.facts.factsOf(route, canonical) : 'unknown';
    const isFound = facts !== 'unknown';
    return this.render(boot, request, {
      facts: isFound ? facts : plainFacts(TEXTS.notFound),
      canonical,
      isFound,
      isIndexed: isFound && route?.route.access === 'public' && !('token' in route.params),
      ahead: route ? pageFiles(route, request.visitor.userId !== undefined, this.filesOf(boot)) : [],
    });
  }

  private render(
    boot: Boot,
    { host, isSecure, socketUrl }: PageRequest,
    page: {
      facts: PageFacts;
      canonical: string;
      isFound: boolean;
      isIndexed: boolean;
      ahead: ReturnType<typeof pageFiles>;
    },
  ): Page {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const { facts, canonical, isIndexed, ahead } = page;
    return {
      status: page.isFound ? 200 : 404,
      policy: pagePolicy({
        nonce,
        host,
        isSecure,
        socketUrl,
        origins: boot.document.origins,
        devServers: Object.values(this.config.devServers),
      }),
      html: pageDocument({
        nonce,
        boot: boot.document,
        shell: shellFiles(this.filesOf(boot)),
        ahead,
        facts: { ...facts, title: titled(facts.title) },
        canonical,
        isIndexed,
      }),
    };
  }

  private readonly filesOf = ({ releases }: Boot) => ({
    releases,
    baseOf: this.boots.baseOf.bind(this.boots),
  });
}
