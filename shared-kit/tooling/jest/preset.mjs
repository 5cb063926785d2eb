import { fileURLToPath } from 'node:url';

/** Packages that contain ES modules. Jest on Node 20 runs CommonJS, so it transforms them. */
export const ES_MODULES = [
  '@reduxjs',
  'date-fns',
  'lucide-react/dist/esm',
  'marked',
  'react-redux',
  'redux',
  'shared-kit',
];

/** pnpm keeps packages in `node_modules/.pnpm/NAME@VERSION/node_modules/NAME`. */
export const ignoreAllBut = (packages) => [`/node_modules/(?!\\.pnpm/|(${packages.join('|')})/)`];

export const swc = (options) => [
  '@swc/jest',
  {
    sourceMaps: true,
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

/** For `"jest": { "preset": "shared-kit" }` in the package.json of a feature. */
export default {
  testEnvironment: fileURLToPath(new URL('./browserEnvironment.mjs', import.meta.url)),
  testMatch: ['**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['/dist/', '/\\.tsbuild/'],
  transform: {
    '\\.[cm]?[jt]sx?$': swc({ jsx: true }),
    '\\.(avif|css|gif|ico|jpe?g|otf|png|svg|ttf|webp|woff2?)$': fileURLToPath(
      new URL('./fileTransform.mjs', import.meta.url),
    ),
  },
  transformIgnorePatterns: ignoreAllBut(ES_MODULES),
};
