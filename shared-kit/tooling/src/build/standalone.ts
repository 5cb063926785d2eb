import { join } from 'node:path';
import { type Configuration, HtmlRspackPlugin } from '@rspack/core';
import { standalonePortOf, productUrlOf } from './devServers';
import { THEME_BOOT_SCRIPT, THEME_BOOT_STYLE } from '../../../contract/src/platform/themeBoot';
import { commonOf, readApp } from './app';
import { hotReload } from './hotReload';

const HOST = join(import.meta.dirname, '../standalone/showStandalone.tsx');

function entryOf(folder: string): string {
  const from = (path: string) => JSON.stringify(path);
  const lines = [
    `import code from ${from(join(folder, 'src/feature.ts'))};`,
    `import feature from ${from(join(folder, 'feature.json'))};`,
    `import { showStandalone } from ${from(HOST)};`,
    'void showStandalone(code, feature);',
  ];
  return `data:text/javascript,${encodeURIComponent(lines.join(''))}`;
}

const pageOf = (title: string) => `<!doctype html>
<html lang="az">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<script>${THEME_BOOT_SCRIPT}</script>
<style>${THEME_BOOT_STYLE}</style>
</head>
<body><div id="root"></div></body>
</html>`;

export function standaloneOf(folder: string): Configuration {
  const app = readApp(folder);
  const { id, title } = app.feature;
  const scope = `${id}_standalone`;
  const { options, plugins } = hotReload({ scope, port: standalonePortOf(id, process.env), path: '/' });
  return {
    ...commonOf(app, 'development'),
    ...options,
    entry: { host: entryOf(folder) },
    output: { path: join(folder, 'dist'), publicPath: '/', uniqueName: scope, filename: '[name].js' },
    devServer: {
      ...options.devServer,
      // Names of slots have dots.
      historyApiFallback: { disableDotRule: true },
      proxy: [{ context: ['/api', '/media'], target: productUrlOf(process.env), changeOrigin: true }],
    },
    plugins: [...plugins, new HtmlRspackPlugin({ templateContent: pageOf(title) })],
  };
}
