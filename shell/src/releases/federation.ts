import type { FeatureCode } from 'shared-kit';
import type { BootRelease } from 'shared-kit/contract';
import { pages } from '../pages/pages';
import { codeIn, type Container } from './container';
import { isTrustedOrigin } from './isTrustedOrigin';
import type { FeatureFetcher } from './loadView';

interface Known {
  /** Null after `drop`. */
  code: Promise<FeatureCode> | null;
  attempt: number;
}

/** Only the entries of dev servers have no integrity hash. */
function runScript(url: string, integrity: string): Promise<void> {
  if (!integrity && process.env.NODE_ENV !== 'development')
    throw new Error(`no integrity is known for ${url}`);
  const script = document.createElement('script');
  Object.assign(script, { src: url, crossOrigin: 'anonymous', integrity });
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} could not be loaded`));
    document.head.append(script);
  });
}

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
  const containers = new Map<string, Known>();
  const damagedFiles = new Set<string>();

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
    const { container: name, integrity } = release;
    Reflect.set(window, name, undefined);
    await runScript(entry, integrity);
    const container = Reflect.get(window, name) as Container | undefined;
    if (!container) throw new Error(`${entry} brings no ${name}`);
    return codeIn(container);
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
