import type { Request, Response } from 'express';
import { answersNotModified, etagOf } from '../http/etag';
import { atomXml, type AtomFeed } from './atom';

const TYPE = 'application/atom+xml; charset=utf-8';
/** Short, because users may hide what a feed shows. */
const CACHED = 'public, max-age=60';

export function sendFeed(request: Request, response: Response, feed: AtomFeed): void {
  const xml = atomXml(feed);
  response.removeHeader('Vary');
  response.setHeader('Cache-Control', CACHED);
  if (answersNotModified(request, response, etagOf(xml))) return;
  response.setHeader('Content-Type', TYPE);
  response.end(xml);
}
