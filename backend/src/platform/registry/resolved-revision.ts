import type { FeatureId, RegistryRevision } from 'shared-kit/contract';
import type { PublishedRelease, ReleasesRepository } from '../releases/releases.repository';

export interface ResolvedRevision {
  revision: RegistryRevision;
  releaseOf: (feature: FeatureId, release: string) => PublishedRelease | undefined;
}

export async function resolveReleases(
  revision: RegistryRevision,
  repository: ReleasesRepository,
): Promise<ResolvedRevision> {
  const releases = new Map<string, PublishedRelease>();
  for (const [feature, { current, fallback, canary }] of Object.entries(revision.features))
    for (const release of [current, fallback, canary?.release]) {
      if (!release) continue;
      const found = await repository.find({ feature: feature as FeatureId, release });
      if (found) releases.set(`${feature}/${release}`, found);
    }
  return { revision, releaseOf: (feature, release) => releases.get(`${feature}/${release}`) };
}
