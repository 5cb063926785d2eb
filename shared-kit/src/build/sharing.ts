import kit from '../../package.json' with { type: 'json' };

interface Shared {
  singleton: boolean;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  import?: false;
}

/** docs/decisions/0001-sharing.md has the measurements. */
const PACKAGES = ['react', 'react-dom', '@emotion/react'] as const;
const KIT_ENTRIES = ['', '/ui', '/router', '/state', '/inputs', '/overlays', '/posters'] as const;
const ON_DEMAND: readonly string[] = ['/inputs', '/overlays', '/posters'];

export const ENTRIES_ON_DEMAND = ON_DEMAND.map((entry) => `shared-kit${entry}`);

const KIT_VERSION = kit.version;
export const KIT_RANGE = `^${kit.version}`;

const withRanges = (share: (range: string, barrel: string | null) => Omit<Shared, 'singleton'>) =>
  Object.fromEntries([
    ...PACKAGES.map((name) => [name, { singleton: true, ...share(kit.dependencies[name], null) }]),
    ...KIT_ENTRIES.map((barrel) => [`shared-kit${barrel}`, { singleton: true, ...share(KIT_RANGE, barrel) }]),
  ]) as Record<string, Shared>;

export const sharedByHost = () =>
  withRanges((requiredVersion, barrel) => ({
    requiredVersion,
    ...(barrel === null ? {} : { version: KIT_VERSION }),
    eager: barrel === null || !ON_DEMAND.includes(barrel),
  }));

export const sharedByRemote = () => withRanges((requiredVersion) => ({ requiredVersion, import: false }));
