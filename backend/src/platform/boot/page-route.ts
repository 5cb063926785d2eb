import type { BootDocument, FeatureId, FeatureStatic } from 'shared-kit/contract';

type Route = FeatureStatic['routes'][number];

/** The feature that owns a path, its route, and what stands at the places of the route's parameters. */
export interface PageRoute {
  feature: FeatureId;
  route: Route;
  params: Record<string, string>;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decoded(given[index] ?? '');
    if (value === undefined) return undefined;
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}

/** Of two patterns that fit, the one with fewer parameters is meant. */
const looseness = ({ params }: PageRoute) => Object.keys(params).length;

export function routeOf(features: BootDocument['features'], path: string): PageRoute | undefined {
  const fitting: PageRoute[] = [];
  for (const { feature } of Object.values(features))
    for (const route of feature.routes) {
      const params = match(route.path, path);
      if (params) fitting.push({ feature: feature.id, route, params });
    }
  return fitting.sort((a, b) => looseness(a) - looseness(b))[0];
}
