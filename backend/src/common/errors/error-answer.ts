import type { NextFunction, Request, Response } from 'express';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { Log } from '../logging/log';
import { currentRequestId } from '../logging/request-context';
import { refusalEvent } from '../logging/security-event';
import { toDomainError } from './to-domain-error';

/** Most clients read the answer only after they have sent everything, which takes a phone some time. */
const LINGER_MS = 10_000;

/** Without this, Node would read the rest of a refused upload however long it is. */
function closeUnreadBody(response: Response): void {
  const request = response.req;
  if (request.complete) return;
  response.once('finish', () => {
    const timer = setTimeout(() => request.socket.destroy(), LINGER_MS);
    timer.unref();
    request.once('end', () => clearTimeout(timer));
  });
}

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

@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() === 'http') answerError(this.log, error, host.switchToHttp().getResponse<Response>());
    else this.log.error({ err: error }, 'an event failed');
  }
}
