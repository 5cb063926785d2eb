import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { FeatureCode } from 'shared-kit';
import type { BootRelease } from 'shared-kit/contract';
import { isTrusted } from './features';

interface Container {
  /** Null once it was dropped. */
  code: Promise<FeatureCode> | null;
  round: number;
}

const containers = new Map<string, Container>();
const integrities = new Map<string, string>();

/** Remote entries are loaded with the hash that the boot document names; one without is refused, save by dev servers. */
const integrityPlugin = (nonce: string): ModuleFederationRuntimePlugin => ({
  name: 'integrity',
  createScript({ url }) {
    const integrity = integrities.get(url);
    if (!integrity && process.env.NODE_ENV !== 'development')
      throw new Error(`no integrity is known for ${url}`);
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity ?? '';
    script.nonce = nonce;
    return script;
  },
});

export const startFederation = (nonce: string) => registerPlugins([integrityPlugin(nonce)]);

function addressOf(release: BootRelease, round: number): string {
  const url = new URL(release.entry, location.href);
  // A request that hangs is never answered by its own URL again.
  if (round > 0) url.searchParams.set('retry', String(round));
  return url.href;
}

/** Files that arrived broken: the browser keeps them as immutable, so they are fetched past its cache. */
const stale = new Set<string>();

async function refreshStale(): Promise<void> {
  const urls = [...stale];
  stale.clear();
  await Promise.allSettled(urls.map((url) => fetch(url, { cache: 'reload' })));
}

async function load(release: BootRelease, round: number): Promise<FeatureCode> {
  if (round > 0) await refreshStale();
  const entry = addressOf(release, round);
  if (!isTrusted(entry)) throw new Error(`no code may come from ${entry}`);
  const name = round === 0 ? release.container : `${release.container}__${round}`;
  integrities.set(entry, release.integrity);
  Reflect.set(window, release.container, undefined);
  registerRemotes([{ name, entry, type: 'global', entryGlobalName: release.container }]);
  const module = await loadRemote<{ default: FeatureCode }>(`${name}/feature`);
  if (!module) throw new Error(`${release.container} exposes no feature`);
  return module.default;
}

/** The code half of a release. A container that came stays; one that failed or was dropped is fetched anew. */
export function featureCode(release: BootRelease): Promise<FeatureCode> {
  const known = containers.get(release.container);
  if (known?.code) return known.code;
  const round = known ? known.round + 1 : 0;
  const code = load(release, round);
  containers.set(release.container, { code, round });
  return code;
}

/** Forgets what was loaded, so that the next attempt starts from the network. */
export function dropContainer(release: BootRelease, cause?: unknown): void {
  const known = containers.get(release.container);
  if (known) containers.set(release.container, { code: null, round: known.round });
  if (cause instanceof Error && 'request' in cause && typeof cause.request === 'string')
    stale.add(cause.request);
}
