import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { answerError } from '../../common/errors/error-answer';
import { Log } from '../../common/logging/log';
import { decompressed, PICTURE_POLICY, POSTERS_PATH } from '../../posters/posters.module';
import { MovieCardsService } from './movie-cards.service';

const DRAWING = new RegExp(
  `^${POSTERS_PATH}/([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})-[\\da-f]{10}\\.svg$`,
  'i',
);
const gzipped = promisify(gzip);
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** They are about documents, and a page has dozens of posters. */
const NEEDLESS_HEADERS = [
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-Frame-Options',
];

/** `GET /posters/{id}-{version}.svg`. An address of a former version leads to the present one. */
@Injectable()
export class PosterFilesMiddleware {
  constructor(
    private readonly cards: MovieCardsService,
    private readonly log: Log,
  ) {}

  readonly handle = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const url = request.path.toLowerCase();
    const movieId = DRAWING.exec(url)?.[1];
    if (movieId === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    try {
      const drawing = await this.cards.posterAt(movieId, url);
      if (drawing) return await send(request, response, drawing);
      response.setHeader('Cache-Control', 'no-cache');
      response.redirect(302, await this.cards.posterUrl(movieId));
    } catch (error) {
      answerError(this.log, error, response);
    }
  };
}

async function send(request: Request, response: Response, drawing: Buffer): Promise<void> {
  const { encoding, body } = await encoded(request, drawing);
  for (const header of NEEDLESS_HEADERS) response.removeHeader(header);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Cache-Control', IMMUTABLE);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Content-Security-Policy', PICTURE_POLICY);
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('Content-Type', 'image/svg+xml');
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** It is kept in Brotli. Caches and programs that don't take that are few, and keep what they get. */
async function encoded(request: Request, drawing: Buffer): Promise<{ encoding?: string; body: Buffer }> {
  if (request.acceptsEncodings('br')) return { encoding: 'br', body: drawing };
  const svg = await decompressed(drawing);
  return request.acceptsEncodings('gzip') ? { encoding: 'gzip', body: await gzipped(svg) } : { body: svg };
}
