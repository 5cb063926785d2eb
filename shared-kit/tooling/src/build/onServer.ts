import { extname, join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { commonOf, readApp } from './app';

const RENDER = join(
  import.meta.dirname,
  `../hot/renderOnServer${extname(import.meta.filename) === '.ts' ? '.tsx' : '.js'}`,
);

export const ON_SERVER_FILE = 'on-server.cjs';

/** One script with all that renders the feature's pages, for a thread of the development server. */
export function onServerOf(folder: string, output: string): Configuration {
  const lines = [
    `import code from ${JSON.stringify(join(folder, 'src/feature.ts'))};`,
    `import { renderOnServer } from ${JSON.stringify(RENDER)};`,
    'void renderOnServer(code);',
  ];
  return {
    ...commonOf(readApp(folder), 'development', false),
    target: ['node20', 'es2022'],
    entry: `data:text/javascript,${encodeURIComponent(lines.join(''))}`,
    devtool: 'inline-source-map',
    infrastructureLogging: { level: 'warn' },
    output: { path: output, filename: ON_SERVER_FILE, asyncChunks: false, publicPath: '/' },
    optimization: { splitChunks: false, emitOnErrors: false },
  };
}
