import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { FeatureCode } from 'shared-kit';
import type { BootRelease } from 'shared-kit/contract';
import { pages } from '../pages/pages';
import { isTrustedOrigin } from './isTrustedOrigin';
import type { FeatureFetcher } from './loadView';

interface Container {
  /** Null after `drop`. */
  code: Promise<FeatureCode> | null;
  attempt: number;
}

/** Only the entries of dev servers have no integrity hash. */
const integrityPlugin = (integrities: ReadonlyMap<string, string>): ModuleFederationRuntimePlugin => ({
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
    return script;
  },
});

function entryOf(release: BootRelease, attempt: number): string {
  const url = new URL(release.entry, location.href);
  // The browser doesn't send a second request for a URL whose first one hangs.
  if (attempt > 0) url.searchParams.set('retry', String(attempt));
  return url.href;
}

export function createFederationFetcher(
  origins: readonly string[],
  shell: BootRelease | undefined,
): FeatureFetcher {
  const containers = new Map<string, Container>();
  const integrities = new Map<string, string>();
  const damagedFiles = new Set<string>();
  registerPlugins([integrityPlugin(integrities)]);

  /** The browser caches a damaged file as immutable, so it is fetched past the cache. */
  async function refetchDamagedFiles(): Promise<void> {
    const urls = [...damagedFiles];
    damagedFiles.clear();
    await Promise.allSettled(urls.map((url) => fetch(url, { cache: 'reload' })));
  }

  async function load(release: BootRelease, attempt: number): Promise<FeatureCode> {
    if (attempt > 0) await refetchDamagedFiles();
    const entry = entryOf(release, attempt);
    if (!isTrustedOrigin(entry, origins)) throw new Error(`no code may come from ${entry}`);
    const name = attempt === 0 ? release.container : `${release.container}__${attempt}`;
    integrities.set(entry, release.integrity);
    Reflect.set(window, release.container, undefined);
    registerRemotes([{ name, entry, type: 'global', entryGlobalName: release.container }]);
    const module = await loadRemote<{ default: FeatureCode }>(`${name}/feature`);
    if (!module) throw new Error(`${release.container} exposes no feature`);
    return module.default;
  }

  return {
    fetch(release) {
      if (release === shell) return Promise.resolve(pages);
      const known = containers.get(release.container);
      if (known?.code) return known.code;
      const attempt = known ? known.attempt + 1 : 0;
      const code = load(release, attempt);
      containers.set(release.container, { code, attempt });
      return code;
    },
    drop(release, cause) {
      const known = containers.get(release.container);
      if (known) containers.set(release.container, { code: null, attempt: known.attempt });
      if (cause instanceof Error && 'request' in cause && typeof cause.request === 'string')
        damagedFiles.add(cause.request);
    },
  };
}
