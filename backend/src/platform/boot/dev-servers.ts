import { DEVELOPMENT_RELEASE, type FeatureId, release } from 'shared-kit/contract';
import type { PublishedRelease } from '../releases/releases.repository';

/** Long enough for a dev server that is building right now. */
const PATIENCE_MS = 20_000;
const RELEASE_FILE = 'release.json';

/** What a dev server serves now. Its files carry no hash: they change before a page has loaded them. */
async function developmentRelease(feature: FeatureId, origin: string): Promise<PublishedRelease> {
  const address = `${origin}/f/${feature}/${DEVELOPMENT_RELEASE}/${RELEASE_FILE}`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const manifest = release.parse(await answer.json());
  const files = manifest.files.map((file) => ({ ...file, integrity: '' }));
  return {
    feature,
    id: manifest.id,
    manifest: { ...manifest, files },
    origin,
    published_at: manifest.builtAt,
  };
}

/** The builds of those dev servers that answer; a feature without one keeps its release. */
export async function developmentReleases(
  servers: Partial<Record<FeatureId, string>>,
): Promise<ReadonlyMap<FeatureId, PublishedRelease>> {
  const asked = Object.entries(servers).map(([feature, origin]) =>
    developmentRelease(feature as FeatureId, origin).catch(() => undefined),
  );
  const found = (await Promise.all(asked)).filter((build) => build !== undefined);
  return new Map(found.map((build) => [build.feature, build]));
}
