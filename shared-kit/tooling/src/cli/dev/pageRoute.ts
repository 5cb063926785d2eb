import type { FeatureStatic } from '../../../../contract/src/features';

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

export function isPathOf(pattern: string, path: string): boolean {
  const expected = segmentsOf(pattern);
  const given = segmentsOf(path);
  return (
    expected.length === given.length &&
    expected.every((segment, index) => segment.startsWith(':') || segment === given[index])
  );
}

export const routeFor = ({ routes }: Pick<FeatureStatic, 'routes'>, path: string) =>
  routes.find((route) => isPathOf(route.path, path));
