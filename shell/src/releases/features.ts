import type { BootDocument, BootFeature, BootRelease, FeatureId } from 'shared-kit/contract';

let features: Partial<Record<FeatureId, BootFeature>> = {};
let origins: readonly string[] = [];
const broken = new Set<string>();

export const knowFeatures = (boot: BootDocument): void => {
  features = boot.features;
  origins = boot.origins.map((origin) => new URL(origin, location.href).origin);
};

/** Whether code may come from there: from the page's own origin, or from one that the boot document lists. */
export function isTrusted(address: string): boolean {
  const { origin } = new URL(address, location.href);
  return origin === location.origin || origins.includes(origin);
}

export const featureOf = (id: FeatureId): BootFeature | undefined => features[id];

/** Releases of a feature worth trying, the current one first. */
export function candidatesOf(id: FeatureId): BootRelease[] {
  const feature = features[id];
  if (!feature) return [];
  const { fallback, ...current } = feature;
  const releases = fallback && fallback.release !== current.release ? [current, fallback] : [current];
  return releases.filter(({ release }) => !broken.has(`${id}@${release}`));
}

export const markBroken = (id: FeatureId, release: string) => broken.add(`${id}@${release}`);

export const isBroken = (id: FeatureId, release: string) => broken.has(`${id}@${release}`);

/** Before a retry every release gets another chance. */
export function forgive(id: FeatureId): void {
  for (const mark of broken) if (mark.startsWith(`${id}@`)) broken.delete(mark);
}

/** A lost network makes every release look broken: once it is back, none is. */
export const forgiveWhenOnline = (): void => window.addEventListener('online', () => broken.clear());

export const allFeatures = (): BootFeature[] => Object.values(features);
