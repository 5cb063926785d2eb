import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Log } from '../../common/logging/log';
import { unlessAway } from '../patience';
import type { Visitor } from '../registry/canary';
import { VisitorsService } from '../../visitors/visitors.module';
import { BootService } from './boot.service';
import { PageService } from './page.service';
import { socketUrlFor } from './socket-url';
import { unavailableDocument } from './unavailable';

/** Others answer these, with something else than a page when there is nothing there. */
const NO_PAGES = /^\/(api|f|media|socket\.io)(\/|$)/i;
const RETRY_SECONDS = 5;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Quick rather than small: every document is made for one visitor. */
const compressors = {
  br: (content: string) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (content: string) => gzipped(content),
};

/** Every path that is a page, and `/boot.json`. */
@Injectable()
export class Pages {
  constructor(
    private readonly pages: PageService,
    private readonly boots: BootService,
    private readonly visitors: VisitorsService,
    private readonly log: Log,
  ) {}

  readonly handle = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (NO_PAGES.test(request.path)) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return void response.status(405).end();
    }
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('Vary', 'Cookie, Accept-Encoding');
    try {
      const visitor = await this.visitor(request, response);
      if (request.path === '/boot.json') await this.bootJson(request, response, visitor);
      else await this.page(request, response, visitor);
    } catch (error) {
      this.log.error({ err: error }, 'a page could not be made');
      await this.unavailable(request, response);
    }
  };

  private visitor(request: Request, response: Response): Promise<Visitor> {
    const stranger: Visitor = { id: this.visitors.ensureVisitorCookie(request, response), userId: undefined };
    return unlessAway(
      this.visitors.visitorOf(request).then((known) => known ?? stranger),
      stranger,
    );
  }

  private async bootJson(request: Request, response: Response, visitor: Visitor): Promise<void> {
    const boot = await this.boots.bootOf(visitor, socketUrlFor(request.headers.host));
    if (!boot) return this.unavailable(request, response);
    await send(request, response, 'application/json; charset=utf-8', JSON.stringify(boot.document));
  }

  private async page(request: Request, response: Response, visitor: Visitor): Promise<void> {
    const page = await this.pages.pageOf({
      path: request.path,
      host: request.headers.host ?? '',
      isSecure: request.secure,
      visitor,
      socketUrl: socketUrlFor(request.headers.host),
    });
    if (!page) return this.unavailable(request, response);
    response.status(page.status);
    response.setHeader('Content-Security-Policy', page.policy);
    await send(request, response, 'text/html; charset=utf-8', page.html);
  }

  private async unavailable(request: Request, response: Response): Promise<void> {
    response.status(503);
    response.setHeader('Retry-After', RETRY_SECONDS);
    await send(request, response, 'text/html; charset=utf-8', unavailableDocument());
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
