import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

const LETTERS = 22;

export const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, LETTERS)}"`;

/** Answers 304 to clients that have this version. Express's own check fails for `fetch`, which then sends `Cache-Control: no-cache`. */
export function answersNotModified(request: Request, response: Response, etag: string): boolean {
  response.setHeader('ETag', etag);
  if (!request.headers['if-none-match']?.includes(etag)) return false;
  response.status(304).end();
  return true;
}
