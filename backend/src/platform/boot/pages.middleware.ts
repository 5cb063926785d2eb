import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Log } from '../../common/logging/log';
import { VisitorsService } from '../../visitors/visitors.module';
import { withDatabaseFallback } from '../database-timeout';
import { PLATFORM_CONFIG, type PlatformConfig } from '../platform.config';
import type { CanaryVisitor } from '../registry/canary';
import type { Rendering } from '../rendering/rendered-pages.service';
import { BootService } from './boot.service';
import { PageService } from './page.service';
import { sendText } from './send-text';
import { socketUrlFor } from './socket-url';
import { unavailablePageHtml } from './unavailable-page';

const NOT_PAGES = /^\/(api|f|media|socket\.io)(\/|$)/i;
const RETRY_SECONDS = 5;

const serverTimingOf = ({ outcome, ms }: Rendering) => `render;desc="${outcome}";dur=${ms.toFixed(1)}`;

@Injectable()
export class PagesMiddleware {
  constructor(
    private readonly pages: PageService,
    private readonly boots: BootService,
    private readonly visitors: VisitorsService,
    private readonly log: Log,
    @Inject(PLATFORM_CONFIG) private readonly config: PlatformConfig,
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
      const visitor = await this.visitorOf(request, response);
      if (request.path === '/boot.json') await this.sendBootJson(request, response, visitor);
      else await this.sendPage(request, response, visitor);
    } catch (error) {
      this.log.error({ err: error }, 'a page could not be made');
      await this.sendUnavailable(request, response);
    }
  };

  private socketUrlOf({ headers, secure }: Request): string | null {
    const { publicOrigin } = this.config;
    return socketUrlFor({ host: headers.host, isSecure: secure, publicOrigin });
  }

  private visitorOf(request: Request, response: Response): Promise<CanaryVisitor> {
    const newVisitor: CanaryVisitor = {
      id: this.visitors.ensureVisitorCookie(request, response),
      userId: undefined,
    };
    return withDatabaseFallback(
      this.visitors.visitorOf(request).then((known) => known ?? newVisitor),
      newVisitor,
    );
  }

  private async sendBootJson(request: Request, response: Response, visitor: CanaryVisitor): Promise<void> {
    const boot = await this.boots.bootFor(visitor, this.socketUrlOf(request));
    if (!boot) return this.sendUnavailable(request, response);
    await sendText(request, response, 'application/json; charset=utf-8', {
      head: JSON.stringify(boot.document),
    });
  }

  private async sendPage(request: Request, response: Response, visitor: CanaryVisitor): Promise<void> {
    const page = await this.pages.pageFor({
      path: request.path,
      search: new URL(request.originalUrl, 'http://localhost').search,
      host: request.headers.host ?? '',
      isSecure: request.secure,
      visitor,
      socketUrl: this.socketUrlOf(request),
    });
    if (!page) return this.sendUnavailable(request, response);
    response.status(page.status);
    response.setHeader('Content-Security-Policy', page.policy);
    if (page.rendering) response.setHeader('Server-Timing', serverTimingOf(page.rendering));
    await sendText(request, response, 'text/html; charset=utf-8', page.html);
  }

  private async sendUnavailable(request: Request, response: Response): Promise<void> {
    response.status(503);
    response.setHeader('Retry-After', RETRY_SECONDS);
    await sendText(request, response, 'text/html; charset=utf-8', { head: unavailablePageHtml() });
  }
}
