import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { OFFLINE_PAGE } from 'shared-kit/contract';
import { answersNotModified } from '../../common/http/etag';
import { Log } from '../../common/logging/log';
import { VisitorsService } from '../../visitors/visitors.module';
import { PreviewLinks } from '../previews/preview-links';
import { PreviewsService } from '../previews/previews.service';
import { withDatabaseFallback } from '../database-timeout';
import { type AppConfig, CONFIG } from '../../config/config';
import { publicOriginOf } from '../origins';
import type { ShownPreview } from '../previews/shown-preview';
import type { CanaryVisitor } from '../registry/canary';
import type { Rendering } from '../rendering/rendered-pages.service';
import { BootService } from './boot.service';
import { CompressedPages } from './compressed-pages';
import { type ServedPage, PageService } from './page.service';
import { sendCompressed, sendText } from './send-text';
import { socketUrlFor } from './socket-url';
import { unavailablePageHtml } from './unavailable-page';

const NOT_PAGES = /^\/(api|f|media|socket\.io)(\/|$)/i;
const HTML = 'text/html; charset=utf-8';
const RETRY_SECONDS = 5;
const SHARED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=10';

/** Weak, because it is the same for every encoding. The boot document in the page names the releases in force. */
function etagOfPage({ headers, html: { head, rest } }: ServedPage): string {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(head);
  if (rest) hash.update(rest);
  return `W/"${hash.digest('base64url')}"`;
}

/** The whole address may be no URL, like '//'. */
const searchOf = (address: string) => new URL(/\?.*$/s.exec(address)?.[0] ?? '', 'http://localhost').search;

const isWhole = ({ rendering }: ServedPage) => ['fresh', 'cached'].includes(rendering?.outcome ?? '');
const serverTimingOf = ({ outcome, ms }: Rendering) => `render;desc="${outcome}";dur=${ms.toFixed(1)}`;

@Injectable()
export class PagesMiddleware {
  private readonly compressed = new CompressedPages();

  constructor(
    private readonly pages: PageService,
    private readonly boots: BootService,
    private readonly visitors: VisitorsService,
    private readonly previews: PreviewsService,
    private readonly links: PreviewLinks,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  readonly handle = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (NOT_PAGES.test(request.path)) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return void response.status(405).end();
    }
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('Vary', 'Cookie, Accept-Encoding');
    try {
      if (await this.links.answer(request, response)) return;
      const visitor = await this.visitorOf(request, response);
      if (request.path === '/boot.json') await this.sendBootJson(request, response, visitor);
      else await this.sendPage(request, response, visitor);
    } catch (error) {
      this.log.error({ err: error }, 'a page could not be made');
      await this.sendUnavailable(request, response);
    }
  };

  private socketUrlOf({ headers, secure }: Request): string | null {
    return socketUrlFor({ host: headers.host, isSecure: secure, publicOrigin: publicOriginOf(this.config) });
  }

  private async visitorOf(request: Request, response: Response): Promise<CanaryVisitor> {
    const id = this.visitors.idOf(request);
    const unknown = { id: id ?? randomUUID(), userId: undefined };
    const visitor =
      id === undefined ? unknown : await withDatabaseFallback(this.visitors.visitorOf(id), unknown);
    if (!this.previews.cookie.isSent(request)) return visitor;
    const preview = await withDatabaseFallback<ShownPreview | 'unknown' | undefined>(
      this.previews.shownTo(request),
      'unknown',
    );
    if (preview === undefined) this.previews.cookie.clear(request, response);
    return { ...visitor, preview: preview === 'unknown' ? undefined : preview };
  }

  /** A visitor gets a cookie once the releases depend on it. Gateway and CDN answer only those without cookies. */
  private needsCookie(request: Request, { isForAllVisitors }: ServedPage): boolean {
    if (!this.config.cachePages || !isForAllVisitors) return true;
    return this.visitors.idOf(request) !== undefined || this.previews.cookie.isSent(request);
  }

  private async sendBootJson(request: Request, response: Response, visitor: CanaryVisitor): Promise<void> {
    this.visitors.ensureVisitorCookie(request, response, visitor.id);
    const boot = await this.boots.bootFor(visitor, this.socketUrlOf(request));
    if (!boot) return this.sendUnavailable(request, response);
    await sendText(request, response, 'application/json; charset=utf-8', {
      head: JSON.stringify(boot.document),
    });
  }

  private async sendPage(request: Request, response: Response, visitor: CanaryVisitor): Promise<void> {
    const asked = {
      path: request.path,
      search: searchOf(request.originalUrl),
      host: request.headers.host ?? '',
      isSecure: request.secure,
      visitor,
      socketUrl: this.socketUrlOf(request),
    };
    const page = await (request.path === OFFLINE_PAGE
      ? this.pages.offlinePage(asked)
      : this.pages.pageFor(asked));
    if (!page) return this.sendUnavailable(request, response);
    response.status(page.status);
    response.set(page.headers);
    if (page.rendering) response.setHeader('Server-Timing', serverTimingOf(page.rendering));
    if (this.needsCookie(request, page)) this.visitors.ensureVisitorCookie(request, response, visitor.id);
    else if (page.isShared && isWhole(page)) {
      response.removeHeader('X-Request-Id');
      response.setHeader('Cache-Control', SHARED);
      const etag = etagOfPage(page);
      if (answersNotModified(request, response, etag)) return;
      const compressed = request.acceptsEncodings('br') ? this.compressed.find(etag, page.html) : undefined;
      if (compressed) return sendCompressed(response, HTML, compressed);
    }
    await sendText(request, response, HTML, page.html);
  }

  private async sendUnavailable(request: Request, response: Response): Promise<void> {
    response.status(503);
    response.setHeader('Retry-After', RETRY_SECONDS);
    await sendText(request, response, HTML, { head: unavailablePageHtml() });
  }
}
