import { DEVELOPMENT_RELEASE, type FeatureId, release } from 'shared-kit/contract';
import type { PublishedRelease } from '../releases/releases.repository';

const TIMEOUT_MS = 20_000;
const RELEASE_FILE = 'release.json';

/** The files have no integrity because they can change at any moment. */
async function developmentRelease(feature: FeatureId, origin: string): Promise<PublishedRelease> {
  const address = `${origin}/f/${feature}/${DEVELOPMENT_RELEASE}/${RELEASE_FILE}`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const manifest = release.parse(await answer.json());
  const files = manifest.files.map((file) => ({ ...file, integrity: '' }));
  return {
    feature,
    id: manifest.id,
    manifest: { ...manifest, files },
    manifest_bytes: null,
    signature: null,
    published_by: null,
    origin,
    published_at: manifest.builtAt,
  };
}

export async function developmentReleases(
  servers: Record<FeatureId, string>,
): Promise<ReadonlyMap<FeatureId, PublishedRelease>> {
  const requests = Object.entries(servers).map(([feature, origin]) =>
    developmentRelease(feature, origin).catch(() => undefined),
  );
  const builds = (await Promise.all(requests)).filter((build) => build !== undefined);
  return new Map(builds.map((build) => [build.feature, build]));
}
