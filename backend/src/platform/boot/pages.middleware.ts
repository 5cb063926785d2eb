import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Log } from '../../common/logging/log';
import { VisitorsService } from '../../visitors/visitors.module';
import { withDatabaseFallback } from '../database-timeout';
import type { Visitor } from '../registry/canary';
import type { Rendering } from '../rendering/rendered-pages.service';
import { BootService } from './boot.service';
import { PageService } from './page.service';
import { socketUrlFor } from './socket-url';
import { unavailablePageHtml } from './unavailable-page';

const NOT_PAGES = /^\/(api|f|media|socket\.io)(\/|$)/i;
const RETRY_SECONDS = 5;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Fast compression, because each document is sent only once. */
const compressors = {
  br: (content: string) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (content: string) => gzipped(content),
};

const serverTimingOf = ({ outcome, ms }: Rendering) => `render;desc="${outcome}";dur=${ms.toFixed(1)}`;

@Injectable()
export class PagesMiddleware {
  constructor(
    private readonly pages: PageService,
    private readonly boots: BootService,
    private readonly visitors: VisitorsService,
    private readonly log: Log,
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

  private visitorOf(request: Request, response: Response): Promise<Visitor> {
    const newVisitor: Visitor = {
      id: this.visitors.ensureVisitorCookie(request, response),
      userId: undefined,
    };
    return withDatabaseFallback(
      this.visitors.visitorOf(request).then((known) => known ?? newVisitor),
      newVisitor,
    );
  }

  private async sendBootJson(request: Request, response: Response, visitor: Visitor): Promise<void> {
    const boot = await this.boots.bootFor(visitor, socketUrlFor(request.headers.host));
    if (!boot) return this.sendUnavailable(request, response);
    await send(request, response, 'application/json; charset=utf-8', JSON.stringify(boot.document));
  }

  private async sendPage(request: Request, response: Response, visitor: Visitor): Promise<void> {
    const page = await this.pages.pageFor({
      path: request.path,
      search: new URL(request.originalUrl, 'http://localhost').search,
      host: request.headers.host ?? '',
      isSecure: request.secure,
      visitor,
      socketUrl: socketUrlFor(request.headers.host),
    });
    if (!page) return this.sendUnavailable(request, response);
    response.status(page.status);
    response.setHeader('Content-Security-Policy', page.policy);
    if (page.rendering) response.setHeader('Server-Timing', serverTimingOf(page.rendering));
    await send(request, response, 'text/html; charset=utf-8', page.html);
  }

  private async sendUnavailable(request: Request, response: Response): Promise<void> {
    response.status(503);
    response.setHeader('Retry-After', RETRY_SECONDS);
    await send(request, response, 'text/html; charset=utf-8', unavailablePageHtml());
  }
}

async function send(request: Request, response: Response, type: string, text: string): Promise<void> {
  const encoding = request.acceptsEncodings('br', 'gzip', 'identity');
  const isCompressed = encoding === 'br' || encoding === 'gzip';
  const body = isCompressed ? await compressors[encoding](text) : Buffer.from(text);
  if (isCompressed) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
