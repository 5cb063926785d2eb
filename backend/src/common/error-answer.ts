import type { NextFunction, Request, Response } from 'express';
import type { Log } from './logging/log';
import { currentRequestId } from './logging/request-context';
import { toDomainError } from './to-domain-error';

/** Answers anything that was thrown, in the one shape. */
export function answerError(log: Log, error: unknown, response: Response): void {
  const answer = toDomainError(error, response.req.originalUrl);
  if (answer.status >= 500) log.error({ err: error, code: answer.code }, 'a request failed');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (answer.retryAfterSeconds !== undefined) response.setHeader('Retry-After', answer.retryAfterSeconds);
  if (answer.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  response.status(answer.status).json(answer.body(currentRequestId()));
}

/** For what fails before a handler is found, like reading the body; Nest would forget what exactly it was. */
export const errorMiddleware =
  (log: Log) =>
  (error: unknown, _request: Request, response: Response, _next: NextFunction): void =>
    answerError(log, error, response);
