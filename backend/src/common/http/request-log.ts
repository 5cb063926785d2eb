import type { NextFunction, Request, Response } from 'express';
import { FEATURE_TOKEN_PREFIX } from '../actor';
import type { Log } from '../logging/log';

/** Repeated slashes and escapes lead to the same page. */
const SECRET_PATH = /^\/+(reset-password|end-sessions)\/.+/;
/** A token may be pasted into an address. */
const FEATURE_TOKEN = new RegExp(`${FEATURE_TOKEN_PREFIX}[\\w-]+`, 'g');

function shownPath(path: string): string {
  try {
    const page = SECRET_PATH.exec(decodeURIComponent(path))?.[1];
    return page ? `/${page}/***` : path.replace(FEATURE_TOKEN, `${FEATURE_TOKEN_PREFIX}***`);
  } catch {
    return '(malformed path)';
  }
}

export const requestLog =
  (log: Log) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    const { method } = request;
    const path = shownPath(request.path);
    response.once('close', () => {
      const ms = Math.round(performance.now() - started);
      const fields = { method, path, status: response.statusCode, ms, address: request.ip };
      if (response.writableFinished) log.info(fields, 'request');
      else log.info({ ...fields, aborted: true }, 'request');
    });
    next();
  };
