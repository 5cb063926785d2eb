import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from '../metrics';

const GROUPS = ['/f', '/media', '/socket.io', '/api'] as const;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
const PAGES = 'page';

/** The route's pattern: paths with ids would create one time series each. */
function routeOf(request: Request, path: string): string {
  const { route } = request as { route?: { path?: unknown } };
  const group = GROUPS.find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  if (group !== '/api') return group ?? PAGES;
  return typeof route?.path === 'string' ? route.path : group;
}

export const requestMetrics =
  (metrics: Metrics) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    // Routers change `request.path`.
    const { path } = request;
    response.once('close', () => {
      const method = METHODS.includes(request.method) ? request.method : 'other';
      const seconds = (performance.now() - started) / 1000;
      metrics.request(method, routeOf(request, path), response.statusCode, seconds);
    });
    next();
  };
