import { isUtf8 } from 'node:buffer';
import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { API_BASE, CSP_REPORT_TYPES } from 'shared-kit/contract';
import { answerError } from '../errors/error-answer';
import type { Log } from '../logging/log';
import { hasBody } from './has-body';
import { setNoStore } from './security-headers';

/** Fits the longest newsletter with every character escaped. */
const JSON_BYTES_MAX = 1024 * 1024;
/** As Express would match a prefix. */
const API = new RegExp(`^${API_BASE}(?:[/?]|$)`, 'i');

class NotUtf8Error extends Error {
  readonly type = 'entity.parse.failed';
}

const readJson = json({
  limit: JSON_BYTES_MAX,
  strict: false,
  type: ['application/json', ...CSP_REPORT_TYPES],
  verify: (request, _response, bytes, encoding) => {
    // Else replacement signs would be kept for what was never read.
    if (encoding === 'utf-8' && !isUtf8(bytes)) throw new NotUtf8Error();
    Object.assign(request, { bytes });
  },
});

/** Reads the body of a call and passes it to its route. Nest would drop the details of an unreadable body. */
export const receiveApiRequest =
  (route: RequestHandler, log: Log) =>
  (request: Request, response: Response, next: NextFunction): void => {
    if (!API.test(request.url)) return next();
    setNoStore(response);
    if (!hasBody(request)) return void route(request, response, next);
    readJson(request, response, (error: unknown) => {
      if (error) answerError(log, error, response);
      else void route(request, response, next);
    });
  };
