import type { RequestHandler } from 'express';
import type { Log } from '../logging/log';
import { requestContext } from '../logging/request-context';
import type { Metrics } from '../metrics';
import { dropForwardedPorts } from './client-address';
import { requestIdOf } from './request-id';
import { logRequest } from './request-log';
import { measureRequest } from './request-metrics';
import { setSecurityHeaders } from './security-headers';

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
