import { resolve } from 'node:path';
import type { Configuration } from '@rspack/core';

const production = process.env.NODE_ENV !== 'development';

const config: Configuration = {
  name: 'backend',
  mode: production ? 'production' : 'development',
  target: 'node20',
  context: import.meta.dirname,
  entry: {
    main: './src/main.ts',
    cli: './src/cli.ts',
    ...(production ? {} : { development: './src/development.ts' }),
  },
  output: {
    path: resolve(import.meta.dirname, 'dist'),
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    module: true,
    library: { type: 'module' },
    // A watched folder stays the same folder.
    clean: production,
  },
  devtool: 'source-map',
  resolve: { extensions: ['.ts', '.js'] },
  externalsType: 'module',
  // shared-kit is TypeScript source and is bundled; everything else comes from node_modules at run time.
  externals: [
    ({ request = '' }, callback) =>
      /^(\.|\/|[A-Za-z]:\\|shared-kit(\/|$))/.test(request) ? callback() : callback(undefined, request),
  ],
  module: {
    // Without this the bundler would freeze this machine's source paths into import.meta.
    parser: { javascript: { importMeta: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
            keepClassNames: true,
          },
        },
      },
    ],
  },
  // Names of classes are their names as providers and entities; size is no concern on a server.
  optimization: {
    minimize: false,
    emitOnErrors: false,
    splitChunks: { chunks: 'all', minSize: 0, cacheGroups: { shared: { name: 'shared', minChunks: 2 } } },
  },
  performance: false,
  stats: 'errors-warnings',
};

export default config;
