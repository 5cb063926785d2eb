import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { PageMetadata } from '../page-metadata/page-metadata';
import { defaultMetadata, PageMetadataService } from '../page-metadata/page-metadata.service';
import { PLATFORM_CONFIG, type PlatformConfig } from '../platform.config';
import type { Visitor } from '../registry/canary';
import { TEXTS } from '../texts';
import { type Boot, BootService } from './boot.service';
import { contentSecurityPolicy } from './content-security-policy';
import { type PageFile, pageFiles, shellFiles } from './page-files';
import { pageHtml } from './page-html';
import { findRoute } from './page-route';

const NONCE_BYTES = 16;

export interface PageRequest {
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

interface PageContent {
  metadata: PageMetadata;
  canonical: string;
  isFound: boolean;
  isIndexed: boolean;
  preloads: PageFile[];
}

const withSiteName = (title: string) => (title.includes(TEXTS.site) ? title : `${title} · ${TEXTS.site}`);

@Injectable()
export class PageService {
  constructor(
    private readonly boots: BootService,
    private readonly metadata: PageMetadataService,
    @Inject(PLATFORM_CONFIG) private readonly config: PlatformConfig,
  ) {}

  async pageFor(request: PageRequest): Promise<Page | undefined> {
    const boot = await this.boots.bootFor(request.visitor, request.socketUrl);
    if (!boot?.releases.has('shell')) return undefined;
    const route = findRoute(boot.document.features, request.path);
    const canonical = `${this.config.publicUrl}${request.path.replace(/(?<=.)\/+$/, '')}`;
    const metadata = route && (await this.metadata.metadataOf(route, canonical));
    const isFound = metadata !== undefined;
    return this.render(boot, request, {
      metadata: metadata ?? defaultMetadata(TEXTS.notFound),
      canonical,
      isFound,
      isIndexed: isFound && route?.route.access === 'public' && !('token' in route.params),
      preloads: route ? pageFiles(route, request.visitor.userId !== undefined, boot) : [],
    });
  }

  private render(
    boot: Boot,
    { host, isSecure, socketUrl }: PageRequest,
    { isFound, metadata, canonical, isIndexed, preloads }: PageContent,
  ): Page {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return {
      status: isFound ? 200 : 404,
      policy: contentSecurityPolicy({
        nonce,
        host,
        isSecure,
        socketUrl,
        origins: boot.document.origins,
        devServers: Object.values(this.config.devServers),
      }),
      html: pageHtml({
        nonce,
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
