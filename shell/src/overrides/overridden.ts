import type { BootDocument, BootFeature, FeatureId, Release } from 'shared-kit/contract';
import type { Wishes } from './wishes';

const MANIFEST = 'release.json';
const PATIENCE_MS = 3_000;

const isAllowed = (base: string, origins: readonly string[]) => {
  const { origin } = new URL(base);
  return origin === location.origin || origins.includes(origin);
};

async function featureAt(base: string, known: BootFeature): Promise<BootFeature> {
  const answer = await fetch(`${base}${MANIFEST}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`${base}${MANIFEST}: ${answer.status}`);
  const { id, entry, files, container, feature, contract } = (await answer.json()) as Release;
  if (feature.id !== known.feature.id || contract !== known.feature.contract)
    throw new Error(`${base} is no build of ${known.feature.id} for this shell`);
  const integrity = files.find(({ path }) => path === entry)?.integrity ?? '';
  const { fallback: _, feature: __, ...current } = known;
  return { release: id, base, entry: base + entry, integrity, container, feature, fallback: current };
}

/** The boot document with the developer's builds in it; one that can't be had leaves the release in its place. */
export async function overridden(boot: BootDocument, wishes: Wishes): Promise<BootDocument> {
  const features = { ...boot.features };
  for (const [id, base] of Object.entries(wishes) as [FeatureId, string][])
    try {
      if (!isAllowed(base, boot.origins)) throw new Error(`no code may come from ${base}`);
      features[id] = await featureAt(base, boot.features[id]);
    } catch (error) {
      // A developer reads this; nobody else ever gets here.
      console.warn(String(error));
    }
  return { ...boot, features };
}
