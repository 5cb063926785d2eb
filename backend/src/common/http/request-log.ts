import type { Request, Response } from 'express';
import { FEATURE_TOKEN_PREFIX } from '../actor';
import { PERSONAL_TOKEN_PREFIX } from '../caller';
import type { Log } from '../logging/log';

/** Repeated slashes and escapes lead to the same page. */
const SECRET_PATH = /^\/+(reset-password|end-sessions|preview|api\/+scrobble)\/.+/i;
/** A token may be pasted into an address. */
const TOKEN = new RegExp(`(${FEATURE_TOKEN_PREFIX}|${PERSONAL_TOKEN_PREFIX})[\\w-]+`, 'g');

function shownPath(path: string): string {
  try {
    const page = SECRET_PATH.exec(decodeURIComponent(path))?.[1];
    return page ? `/${page.toLowerCase().replace(/\/+/g, '/')}/***` : path.replace(TOKEN, '$1***');
  } catch {
    return '(malformed path)';
  }
}

export function logRequest(log: Log, request: Request, response: Response, path: string, ms: number): void {
  const { method, ip: address } = request;
  const { statusCode: status, writableFinished } = response;
  const outcome = { status, ms: Math.round(ms), aborted: writableFinished ? undefined : true };
  log.info({ method, path: shownPath(path), ...outcome, address }, 'request');
}
