import type { BootDocument, BootFeature, FeatureId, Release } from 'shared-kit/contract';
import { isTrustedOrigin } from '../releases/isTrustedOrigin';
import type { Overrides } from './readOverrides';

const MANIFEST = 'release.json';
const TIMEOUT_MS = 3_000;

async function fetchFeature(base: string, known: BootFeature): Promise<BootFeature> {
  const answer = await fetch(`${base}${MANIFEST}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${base}${MANIFEST}: ${answer.status}`);
  const { id, entry, files, container, feature, contract } = (await answer.json()) as Release;
  if (feature.id !== known.feature.id || contract !== known.feature.contract)
    throw new Error(`${base} is no build of ${known.feature.id} for this shell`);
  const integrity = files.find(({ path }) => path === entry)?.integrity ?? '';
  const { fallback: _, feature: __, ...current } = known;
  return { release: id, base, entry: base + entry, integrity, container, feature, fallback: current };
}

/** When a build fails to load, the page keeps the release. */
export async function applyOverrides(boot: BootDocument, overrides: Overrides): Promise<BootDocument> {
  const features = { ...boot.features };
  for (const [id, base] of Object.entries(overrides) as [FeatureId, string][])
    try {
      if (!isTrustedOrigin(base, boot.origins)) throw new Error(`no code may come from ${base}`);
      features[id] = await fetchFeature(base, boot.features[id]);
    } catch (error) {
      console.warn(String(error));
    }
  return { ...boot, features };
}
