import type { BootDocument, BootFeature, BootRelease, Release } from 'shared-kit/contract';
import { isTrustedOrigin } from '../releases/isTrustedOrigin';
import type { Overrides } from './readOverrides';

const MANIFEST = 'release.json';

function releaseOf({ fallback: _, feature: __, ...release }: BootFeature): BootRelease {
  return release;
}

/** The product may not have the feature yet. */
async function fetchFeature(id: string, base: string, { features }: BootDocument): Promise<BootFeature> {
  const answer = await fetch(`${base}${MANIFEST}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(3_000),
  });
  if (!answer.ok) throw new Error(`${base}${MANIFEST}: ${answer.status}`);
  const { id: release, entry, files, container, feature, contract } = (await answer.json()) as Release;
  if (feature.id !== id || contract !== features.shell?.feature.contract)
    throw new Error(`${base} is no build of ${id} for this shell`);
  const integrity = files.find(({ path }) => path === entry)?.integrity ?? '';
  const known = features[id];
  const fallback = known ? releaseOf(known) : null;
  return { release, base, entry: base + entry, integrity, container, feature, fallback };
}

/** When a build fails to load, the page keeps the release. */
export async function applyOverrides(boot: BootDocument, overrides: Overrides): Promise<BootDocument> {
  const features = { ...boot.features };
  for (const [id, base = ''] of Object.entries(overrides))
    try {
      if (!isTrustedOrigin(base, boot.origins)) throw new Error(`no code may come from ${base}`);
      features[id] = await fetchFeature(id, base, boot);
    } catch (error) {
      console.warn(String(error));
    }
  return { ...boot, features };
}
