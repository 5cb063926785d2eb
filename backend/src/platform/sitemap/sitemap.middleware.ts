import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { answerError } from '../../common/error-answer';
import { answersNotModified } from '../../common/http/etag';
import { Log } from '../../common/logging/log';
import { SitemapService } from './sitemap.service';

const CACHED = 'public, max-age=600';

const unzipped = promisify(gunzip);

@Injectable()
export class SitemapMiddleware {
  constructor(
    private readonly sitemaps: SitemapService,
    private readonly log: Log,
  ) {}

  readonly handle = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    try {
      const sitemap = await this.sitemaps.find(request.path);
      if (!sitemap) return next();
      response.setHeader('Cache-Control', CACHED);
      response.setHeader('Vary', 'Accept-Encoding');
      if (answersNotModified(request, response, sitemap.etag)) return;
      await send(request, response, await sitemap.gzip());
    } catch (error) {
      answerError(this.log, error, response);
    }
  };
}

async function send(request: Request, response: Response, gzip: Buffer): Promise<void> {
  const isCompressed = request.acceptsEncodings('gzip') === 'gzip';
  const body = isCompressed ? gzip : await unzipped(gzip);
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Type', 'application/xml; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
