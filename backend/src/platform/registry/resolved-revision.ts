import type { FeatureId, RefusalCode, RegistryEntry, RegistryRevision } from 'shared-kit/contract';
import type { PublishedRelease } from '../releases/releases.repository';
import { releasesIn, type SignatureRules } from '../signatures/signature-rules';

interface RefusedRelease {
  feature: FeatureId;
  release: string;
  code: RefusalCode;
}

export interface ResolvedRevision {
  /** Its features name only releases that may be served. */
  revision: RegistryRevision;
  refused: RefusedRelease[];
  releaseOf: (feature: FeatureId, release: string) => PublishedRelease | undefined;
}

export const releaseKeysIn = ({ features }: Pick<RegistryRevision, 'features'>) =>
  Object.entries(features).flatMap(([feature, entry]) =>
    releasesIn(entry).map((release) => ({ feature, release })),
  );

/** A refused release gives way to the one behind it: canary to current, current to fallback. */
function servedEntry(entry: RegistryEntry, isRefused: (release: string) => boolean) {
  const canary = entry.canary && !isRefused(entry.canary.release) ? entry.canary : null;
  const fallback = entry.fallback !== null && !isRefused(entry.fallback) ? entry.fallback : null;
  if (!isRefused(entry.current)) return { ...entry, fallback, canary };
  return fallback === null ? undefined : { current: fallback, fallback: null, canary };
}

/** What visitors get of the features, and what they don't get because of its signature. */
export function servedFeatures(
  features: RegistryRevision['features'],
  releases: readonly PublishedRelease[],
  rules?: SignatureRules,
): Pick<ResolvedRevision, 'refused'> & Pick<RegistryRevision, 'features'> {
  const refused: RefusedRelease[] = [];
  for (const release of releases) {
    const code = rules?.refusalOf(release, features[release.feature]);
    if (code) refused.push({ feature: release.feature, release: release.id, code });
  }
  const isRefused = (feature: FeatureId) => (id: string) =>
    refused.some(({ feature: of, release }) => of === feature && release === id);
  const served: RegistryRevision['features'] = {};
  for (const [feature, entry] of Object.entries(features)) {
    const shown = servedEntry(entry, isRefused(feature));
    if (shown) served[feature] = shown;
  }
  return { features: served, refused };
}

export function resolveRevision(
  revision: RegistryRevision,
  releases: readonly PublishedRelease[],
  rules?: SignatureRules,
): ResolvedRevision {
  const { features, refused } = servedFeatures(revision.features, releases, rules);
  const byKey = new Map(releases.map((release) => [`${release.feature}/${release.id}`, release]));
  return {
    revision: { ...revision, features },
    refused,
    releaseOf: (feature, release) => byKey.get(`${feature}/${release}`),
  };
}
