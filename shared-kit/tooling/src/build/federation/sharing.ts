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
const IN_FIRST_SCRIPT = ['', '/ui', '/router', '/state'] as const;
const ON_DEMAND = ['/choices', '/fields', '/pageNumbers', '/tabs', '/inputs', '/overlays'] as const;

export const ENTRIES_ON_DEMAND: readonly string[] = ON_DEMAND.map((entry) => `shared-kit${entry}`);

const kit = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('shared-kit/package.json'), 'utf8'),
) as { version: string; dependencies: Record<string, string> };

const rangeOf = (name: string): string => {
  const range = kit.dependencies[name];
  if (range === undefined) throw new Error(`shared-kit doesn't depend on ${name}`);
  return range;
};

export const KIT_RANGE = `^${kit.version}`;

const withRanges = (share: (range: string, barrel: string | null) => Omit<Shared, 'singleton'>) =>
  Object.fromEntries([
    ...PACKAGES.map((name) => [name, { singleton: true, ...share(rangeOf(name), null) }]),
    ...[...IN_FIRST_SCRIPT, ...ON_DEMAND].map((barrel) => [
      `shared-kit${barrel}`,
      { singleton: true, ...share(KIT_RANGE, barrel) },
    ]),
  ]) as Record<string, Shared>;

export const sharedByHost = () =>
  withRanges((requiredVersion, barrel) => ({
    requiredVersion,
    ...(barrel === null ? {} : { version: kit.version }),
    eager: barrel === null || !ENTRIES_ON_DEMAND.includes(`shared-kit${barrel}`),
  }));

export const allEager = (shared: Record<string, Shared>): Record<string, Shared> =>
  Object.fromEntries(Object.entries(shared).map(([name, options]) => [name, { ...options, eager: true }]));

export const sharedByRemote = () => withRanges((requiredVersion) => ({ requiredVersion, import: false }));
