import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { PageMetadata } from '../page-metadata/page-metadata';
import { defaultMetadata, PageMetadataService } from '../page-metadata/page-metadata.service';
import { PLATFORM_CONFIG, type PlatformConfig } from '../platform.config';
import type { CanaryVisitor } from '../registry/canary';
import { type Rendering, RenderedPagesService } from '../rendering/rendered-pages.service';
import { PLATFORM_TEXTS } from '../texts';
import { type Boot, BootService } from './boot.service';
import { contentSecurityPolicy } from './content-security-policy';
import { type PageFile, pageFiles, shellFiles } from './page-files';
import { pageHtml } from './page-html';
import { findRoute } from './page-route';
import type { TextParts } from './send-text';

const NONCE_BYTES = 16;

export interface PageRequest {
  path: string;
  /** The query with its question mark, or ''. */
  search: string;
  host: string;
  isSecure: boolean;
  visitor: CanaryVisitor;
  socketUrl: string | null;
}

export interface Page {
  status: 200 | 404;
  html: TextParts;
  policy: string;
  rendering: Rendering | undefined;
}

interface PageContent {
  metadata: PageMetadata;
  canonical: string;
  isFound: boolean;
  isIndexed: boolean;
  preloads: PageFile[];
  rendering: Rendering | undefined;
}

/** As the shell's routes: its frame is another. */
const IN_PANEL = /^\/admin(\/|$)/i;

const withSiteName = (title: string) =>
  title.includes(PLATFORM_TEXTS.site) ? title : `${title} · ${PLATFORM_TEXTS.site}`;

@Injectable()
export class PageService {
  constructor(
    private readonly boots: BootService,
    private readonly metadata: PageMetadataService,
    @Inject(PLATFORM_CONFIG) private readonly config: PlatformConfig,
    private readonly renderedPages: RenderedPagesService,
  ) {}

  async pageFor(request: PageRequest): Promise<Page | undefined> {
    const boot = await this.boots.bootFor(request.visitor, request.socketUrl);
    if (!boot?.releases.has('shell')) return undefined;
    const route = findRoute(boot.document.features, request.path);
    const metadata = route && (await this.metadata.metadataOf(route));
    const isFound = metadata !== undefined;
    const isWhole = isFound && route?.route.access === 'public';
    const frame = route?.route.path ?? (IN_PANEL.test(request.path) ? 'no page of the panel' : 'no page');
    const path = isWhole ? request.path + request.search : request.path;
    const rendering = await this.renderedPages.pageFor(boot, {
      path,
      isFrameOnly: !isWhole,
      key: isWhole ? path : `frame of ${frame}`,
    });
    return this.render(boot, request, {
      rendering,
      metadata: metadata ?? defaultMetadata(PLATFORM_TEXTS.notFound),
      canonical: metadata?.canonical ?? this.config.publicUrl,
      isFound,
      isIndexed: isFound && route?.route.access === 'public' && !('token' in route.params),
      preloads: route ? pageFiles(route, request.visitor.userId !== undefined, boot) : [],
    });
  }

  private render(
    boot: Boot,
    { host, isSecure, socketUrl }: PageRequest,
    { isFound, metadata, canonical, isIndexed, preloads, rendering }: PageContent,
  ): Page {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return {
      status: isFound ? 200 : 404,
      rendering,
      policy: contentSecurityPolicy({
        nonce,
        host,
        isSecure,
        socketUrl,
        publicOrigin: this.config.publicOrigin,
        origins: boot.document.origins,
        devServers: Object.values(this.config.devServers),
      }),
      html: pageHtml({
        nonce,
        rendered: rendering?.page,
        boot: boot.document,
        shellFiles: shellFiles(boot),
        preloads,
        metadata: { ...metadata, title: withSiteName(metadata.title) },
        canonical,
        isIndexed,
      }),
    };
  }
}
