import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { atomXml, type AtomFeed } from './atom';

const TYPE = 'application/atom+xml; charset=utf-8';
/** Short, because users may hide what a feed shows. */
const CACHED = 'public, max-age=60';

const etagOf = (xml: string) => `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`;

export function sendFeed(request: Request, response: Response, feed: AtomFeed): void {
  const xml = atomXml(feed);
  const etag = etagOf(xml);
  response.removeHeader('Vary');
  response.setHeader('Cache-Control', CACHED);
  response.setHeader('ETag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return void response.status(304).end();
  response.setHeader('Content-Type', TYPE);
  response.end(xml);
}
