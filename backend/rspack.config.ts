import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Compiler, Configuration, RuleSetRule } from '@rspack/core';

const production = process.env.NODE_ENV !== 'development';

/** Every document has them. Outside of production they stay readable. */
const inlineScripts: RuleSetRule = {
  test: /[\\/]platform[\\/]boot[\\/](early-calls|early-presses|load-guard|trusted-types)\.ts$/,
  resourceQuery: { not: /run/ },
  loader: resolve(import.meta.dirname, 'minify-scripts.mjs'),
};

/** `npm run dev` restarts the backend when this file changes: all others are written then. */
const markBuilt = (compiler: Compiler) =>
  compiler.hooks.done.tap('markBuilt', (stats) => {
    if (!stats.hasErrors()) writeFileSync(resolve(compiler.outputPath, 'built'), '');
  });

const config: Configuration = {
  name: 'backend',
  mode: production ? 'production' : 'development',
  target: 'node20',
  context: import.meta.dirname,
  entry: {
    main: './src/main.ts',
    cli: './src/cli.ts',
    renderProgram: './src/platform/rendering/render-program.ts',
    ...(production ? {} : { development: './src/development.ts' }),
  },
  output: {
    path: resolve(import.meta.dirname, 'dist'),
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    module: true,
    library: { type: 'module' },
    // Node watches the output folder in development, so that folder must not be deleted.
    clean: production,
  },
  devtool: 'source-map',
  resolve: { extensions: ['.ts', '.js'] },
  externalsType: 'module',
  // shared-kit is TypeScript source and is bundled, with its own version of commander; everything else comes from
  // node_modules at run time.
  externals: [
    ({ request = '' }, callback) =>
      /^(\.|\/|[A-Za-z]:\\|(shared-kit|commander)(\/|$))/.test(request)
        ? callback()
        : callback(undefined, request),
  ],
  module: {
    // Otherwise Rspack replaces `import.meta.url` with the source path on this machine.
    parser: { javascript: { importMeta: false } },
    rules: [
      { test: /\.sql$/, type: 'asset/source' },
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
      ...(production ? [inlineScripts] : []),
    ],
  },
  // Nest and TypeORM use class names, so they must not be minified.
  optimization: {
    minimize: false,
    emitOnErrors: false,
    splitChunks: { chunks: 'all', minSize: 0, cacheGroups: { shared: { name: 'shared', minChunks: 2 } } },
  },
  plugins: production ? [] : [markBuilt],
  performance: false,
  stats: 'errors-warnings',
};

export default config;
