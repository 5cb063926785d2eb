import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { requestContext } from '../logging/request-context';

const VALID_ID = /^[\w.-]{8,64}$/;

export function requestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  request.id = typeof given === 'string' && VALID_ID.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.id);
  requestContext.run({ requestId: request.id }, next);
}
