import { Inject, Injectable } from '@nestjs/common';
import { API_BASE, profileRoutes, splitRoute } from 'shared-kit/contract';
import { defaultMetadata, PageMetadataService } from '../page-metadata/page-metadata.service';
import { type AppConfig, CONFIG } from '../../config/config';
import { publicOriginOf } from '../origins';
import type { CanaryVisitor } from '../registry/canary';
import { type Rendering, RenderedPagesService } from '../rendering/rendered-pages.service';
import { PLATFORM_TEXTS } from '../texts';
import { type Boot, BootService } from './boot.service';
import { policyHeaders } from './content-security-policy';
import { earlyCalls, pageFiles, shellFiles } from './page-files';
import { pageHtml, type PageParts } from './page-html';
import { findRoute } from './page-route';
import type { TextParts } from './send-text';

export interface PageRequest {
  path: string;
  /** The query with its question mark, or ''. */
  search: string;
  host: string;
  isSecure: boolean;
  visitor: CanaryVisitor;
  socketUrl: string | null;
}

export interface ServedPage {
  status: 200 | 404;
  /** Whether it is public, and has no secret in its address: shared caches may keep it. */
  isShared: boolean;
  html: TextParts;
  headers: Record<string, string>;
  rendering: Rendering | undefined;
  /** Whether all without a session get these releases. */
  isForAllVisitors: boolean;
}

interface PageContent extends Omit<PageParts, 'boot' | 'preview' | 'shellFiles' | 'rendered'> {
  isFound: boolean;
  isShared: boolean;
  rendering: Rendering | undefined;
}

/** Every page of a user begins with it. */
const OWN_PROFILE = `${API_BASE}${splitRoute(profileRoutes.own)[1]}`;

/** As the shell's routes: its frame is another. */
const IN_PANEL = /^\/admin(\/|$)/i;

const withSiteName = (title: string) =>
  title.includes(PLATFORM_TEXTS.site) ? title : `${title} · ${PLATFORM_TEXTS.site}`;

@Injectable()
export class PageService {
  constructor(
    private readonly boots: BootService,
    private readonly metadata: PageMetadataService,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly renderedPages: RenderedPagesService,
  ) {}

  async pageFor(request: PageRequest): Promise<ServedPage | undefined> {
    const boot = await this.boots.bootFor(request.visitor, request.socketUrl);
    if (!boot?.releases.has('shell')) return undefined;
    const route = findRoute(boot.document.features, request.path);
    const metadata = route && (await this.metadata.metadataOf(route, request.search));
    const isFound = metadata !== undefined;
    const isWhole = isFound && route?.route.access === 'public';
    const frame = route?.route.path ?? (IN_PANEL.test(request.path) ? 'no page of the panel' : 'no page');
    // Of a user's page, an address with a query has the frame only.
    const path = request.path + (isWhole ? request.search : request.search && '?');
    const rendering = await this.renderedPages.pageFor(boot, {
      path,
      isFrameOnly: !isWhole,
      key: isWhole || path === route?.route.path ? path : `frame of ${frame}`,
    });
    // Only users stay on a page that isn't public.
    const isUser = request.visitor.userId !== undefined || route?.route.access !== 'public';
    const isShared = isFound && route?.route.access === 'public' && !('token' in route.params);
    return this.render(boot, request, {
      rendering,
      isWhole: isWhole && rendering?.page?.failures.length === 0,
      metadata: metadata ?? defaultMetadata(PLATFORM_TEXTS.notFound),
      canonical: metadata?.canonical ?? this.config.publicUrl,
      isFound,
      isShared,
      isIndexed: isShared && metadata.isIndexed !== false,
      preloads: route ? pageFiles(route, isUser, boot) : [],
      // A query changes what a page asks for.
      calls: [OWN_PROFILE, ...(route && isFound && !request.search ? earlyCalls(route, boot) : [])],
    });
  }

  /** Without content, for every address. The service worker keeps it; its releases are those that the user gets. */
  async offlinePage(request: PageRequest): Promise<ServedPage | undefined> {
    const boot = await this.boots.bootFor({ ...request.visitor, preview: undefined }, request.socketUrl);
    if (!boot?.releases.has('shell')) return undefined;
    return this.render(boot, request, {
      rendering: undefined,
      metadata: defaultMetadata(PLATFORM_TEXTS.site),
      canonical: this.config.publicUrl,
      isFound: true,
      isShared: false,
      isIndexed: false,
      preloads: [],
      calls: [OWN_PROFILE],
    });
  }

  private render(
    boot: Boot,
    { host, isSecure, socketUrl }: PageRequest,
    { isFound, isShared, rendering, ...content }: PageContent,
  ): ServedPage {
    const { inline, ...html } = pageHtml({
      ...content,
      rendered: rendering?.page,
      boot: boot.document,
      preview: boot.preview,
      shellFiles: shellFiles(boot),
      metadata: { ...content.metadata, title: withSiteName(content.metadata.title) },
    });
    const headers = policyHeaders({
      inline,
      host,
      isSecure,
      socketUrl,
      publicOrigin: publicOriginOf(this.config),
      origins: boot.document.origins,
      devServers: Object.values(this.config.devServers),
    });
    const { isForAllVisitors } = boot;
    return { status: isFound ? 200 : 404, isShared, isForAllVisitors, rendering, headers, html };
  }
}
