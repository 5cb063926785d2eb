import type { Request, Response } from 'express';
import type { Metrics } from '../metrics';

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

export function measureRequest(
  metrics: Metrics,
  request: Request,
  response: Response,
  path: string,
  ms: number,
): void {
  const method = METHODS.includes(request.method) ? request.method : 'other';
  const labels = { method, route: routeOf(request, path), status: response.statusCode };
  metrics.requests.observe(labels, ms / 1000);
}
