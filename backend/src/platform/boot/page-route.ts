import type { BootDocument, FeatureId, FeatureStatic } from 'shared-kit/contract';

type Route = FeatureStatic['routes'][number];

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
  const expected = segmentsOf(pattern);
  const actual = segmentsOf(path);
  if (expected.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = decoded(actual[index] ?? '');
    if (value === undefined) return undefined;
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}

const parameterCount = ({ params }: PageRoute) => Object.keys(params).length;

export function findRoute(features: BootDocument['features'], path: string): PageRoute | undefined {
  const matches: PageRoute[] = [];
  for (const { feature } of Object.values(features))
    for (const route of feature.routes) {
      const params = match(route.path, path);
      if (params) matches.push({ feature: feature.id, route, params });
    }
  return matches.sort((a, b) => parameterCount(a) - parameterCount(b))[0];
}
