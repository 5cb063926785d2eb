import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Shared {
  singleton: boolean;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  import?: false;
}

/** docs/decisions/0001-sharing.md has the measurements. */
const PACKAGES = ['react', 'react-dom', '@emotion/react'] as const;
const KIT_ENTRIES = ['', '/ui', '/router', '/state', '/inputs', '/overlays'] as const;
const ON_DEMAND: readonly string[] = ['/inputs', '/overlays'];

export const ENTRIES_ON_DEMAND = ON_DEMAND.map((entry) => `shared-kit${entry}`);

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
}
const kit = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('shared-kit/package.json'), 'utf8'),
) as Manifest;

const rangeOf = (name: string): string => {
  const range = kit.dependencies[name];
  if (range === undefined) throw new Error(`shared-kit doesn't depend on ${name}`);
  return range;
};

const KIT_VERSION = kit.version;
export const KIT_RANGE = `^${kit.version}`;

const withRanges = (share: (range: string, barrel: string | null) => Omit<Shared, 'singleton'>) =>
  Object.fromEntries([
    ...PACKAGES.map((name) => [name, { singleton: true, ...share(rangeOf(name), null) }]),
    ...KIT_ENTRIES.map((barrel) => [`shared-kit${barrel}`, { singleton: true, ...share(KIT_RANGE, barrel) }]),
  ]) as Record<string, Shared>;

export const sharedByHost = () =>
  withRanges((requiredVersion, barrel) => ({
    requiredVersion,
    ...(barrel === null ? {} : { version: KIT_VERSION }),
    eager: barrel === null || !ON_DEMAND.includes(barrel),
  }));

export const allEager = (shared: Record<string, Shared>): Record<string, Shared> =>
  Object.fromEntries(Object.entries(shared).map(([name, options]) => [name, { ...options, eager: true }]));

export const sharedByRemote = () => withRanges((requiredVersion) => ({ requiredVersion, import: false }));
