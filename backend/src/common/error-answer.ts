import type { NextFunction, Request, Response } from 'express';
import type { Log } from './logging/log';
import { currentRequestId } from './logging/request-context';
import { refusalEvent } from './logging/security-event';
import { closeUnreadBody } from './http/close-unread-body';
import { toDomainError } from './to-domain-error';

export function answerError(log: Log, error: unknown, response: Response): void {
  const answer = toDomainError(error, response.req.originalUrl);
  if (answer.status >= 500) log.error({ err: error, code: answer.code }, 'a request failed');
  const { headers, params } = response.req;
  // A player's token stands in the path.
  const hasToken = headers.authorization !== undefined || params.token !== undefined;
  const refusal = refusalEvent(answer, hasToken);
  if (refusal) log.security(refusal);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  closeUnreadBody(response);
  const { retryAfterSeconds } = answer.options;
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', retryAfterSeconds);
  if (answer.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  response.status(answer.status).json(answer.body(currentRequestId()));
}

/** For errors before Nest's router, such as an unreadable body, whose details Nest would drop. */
export const errorMiddleware =
  (log: Log) =>
  (error: unknown, _request: Request, response: Response, _next: NextFunction): void =>
    answerError(log, error, response);
