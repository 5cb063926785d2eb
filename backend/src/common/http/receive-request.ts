import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Request, Response } from 'express';
import type { Log } from '../logging/log';
import { requestContext } from '../logging/request-context';
import type { Metrics } from '../metrics';
import { dropForwardedPorts } from './client-address';
import { setSecurityHeaders } from './security-headers';
import { FEATURE_TOKEN_PREFIX } from '../actor';
import { PERSONAL_TOKEN_PREFIX } from '../caller';

const GROUPS = ['/f', '/kit', '/media', '/socket.io', '/api'] as const;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
const PAGES = 'page';

/** The route's pattern: paths with ids would create one time series each. */
function routeOf(request: Request, path: string): string {
  const { route } = request as { route?: { path?: unknown } };
  const group = GROUPS.find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  if (group !== '/api') return group ?? PAGES;
  return typeof route?.path === 'string' ? route.path : group;
}

function measureRequest(metrics: Metrics, request: Request, response: Response, path: string, ms: number) {
  const method = METHODS.includes(request.method) ? request.method : 'other';
  const labels = { method, route: routeOf(request, path), status: response.statusCode };
  metrics.requests.observe(labels, ms / 1000);
}

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

function logRequest(log: Log, request: Request, response: Response, path: string, ms: number): void {
  const { method, ip: address } = request;
  const { statusCode: status, writableFinished } = response;
  const outcome = { status, ms: Math.round(ms), aborted: writableFinished ? undefined : true };
  log.info({ method, path: shownPath(path), ...outcome, address }, 'request');
}

const VALID_ID = /^[\w.-]{8,64}$/;

function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && VALID_ID.test(given) ? given : randomUUID();
}

/** Comes first for every request. It is one middleware, because each costs as much as what it does. */
export const receiveRequest =
  (log: Log, metrics: Metrics): RequestHandler =>
  (request, response, next) => {
    const started = performance.now();
    const requestId = requestIdOf(request);
    request.id = requestId;
    dropForwardedPorts(request);
    response.setHeader('X-Request-Id', requestId);
    setSecurityHeaders(request, response);
    // Routers change `request.path`.
    const { path } = request;
    response.once('close', () => {
      const ms = performance.now() - started;
      logRequest(log, request, response, path, ms);
      measureRequest(metrics, request, response, path, ms);
    });
    requestContext.run({ requestId, request }, next);
  };
