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
function servedEntry(
  entry: RegistryEntry,
  isRefused: (release: string) => boolean,
): RegistryEntry | undefined {
  const canary = entry.canary && !isRefused(entry.canary.release) ? entry.canary : null;
  const fallback = entry.fallback !== null && !isRefused(entry.fallback) ? entry.fallback : null;
  if (!isRefused(entry.current)) return { ...entry, fallback, canary };
  return fallback === null ? undefined : { current: fallback, fallback: null, canary };
}

export function resolveRevision(
  revision: RegistryRevision,
  releases: readonly PublishedRelease[],
  rules?: SignatureRules,
): ResolvedRevision {
  const refused: RefusedRelease[] = [];
  for (const release of releases) {
    const code = rules?.refusalOf(release, revision.features[release.feature]);
    if (code) refused.push({ feature: release.feature, release: release.id, code });
  }
  const isRefused = (feature: FeatureId) => (id: string) =>
    refused.some(({ feature: of, release }) => of === feature && release === id);
  const features: RegistryRevision['features'] = {};
  for (const [feature, entry] of Object.entries(revision.features)) {
    const served = servedEntry(entry, isRefused(feature));
    if (served) features[feature] = served;
  }
  const byKey = new Map(releases.map((release) => [`${release.feature}/${release.id}`, release]));
  return {
    revision: { ...revision, features },
    refused,
    releaseOf: (feature, release) => byKey.get(`${feature}/${release}`),
  };
}
