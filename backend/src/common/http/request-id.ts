import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { requestContext } from '../logging/request-context';

const SANE = /^[\w.-]{8,64}$/;

/** Names the request by the caller's `X-Request-Id`, if it is a plain word, or by a new UUID; every answer carries it. */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  request.id = typeof given === 'string' && SANE.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.id);
  requestContext.run({ requestId: request.id }, next);
}
