import type { FeatureStatic } from '../../../../contract/src/platform/features';

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

/** What visitors see of the feature at the path: a page, or the sections of the landing page. */
export function shownAt(feature: Pick<FeatureStatic, 'routes' | 'slots'>, path: string) {
  const route = routeFor(feature, path);
  const fillers = path === '/' ? feature.slots.filter(({ slot }) => /^landing(\.|$)/.test(slot)) : [];
  return [
    ...(route ? [{ kind: 'routes' as const, name: route.path, access: route.access }] : []),
    ...fillers.map(({ slot, access }) => ({ kind: 'slots' as const, name: slot, access })),
  ].filter(({ access }) => access === 'public');
}
