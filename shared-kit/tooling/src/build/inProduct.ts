import { extname, join } from 'node:path';
import { type Configuration, HotModuleReplacementPlugin } from '@rspack/core';
import { DEVELOPMENT_RELEASE } from '../../../contract/src/platform/releases';
import { commonOf, readApp } from './app';
import { containerName } from './federation/containerName';
import { remoteParts } from './federation/federation';
import { servedName } from './serverHalf';

/** As this file: a source in the repository, compiled in the package. */
const HOT_FEATURE = join(import.meta.dirname, `../hot/startHotFeature${extname(import.meta.filename)}`);

/** `accept` works only with the very request of the import, so it can't move into a file of the kit. */
function entryOf(folder: string, events: string): string {
  const feature = JSON.stringify(join(folder, 'src/feature.ts'));
  const lines = [
    `import code from ${feature};`,
    `import { startHotFeature } from ${JSON.stringify(HOT_FEATURE)};`,
    `const hot = startHotFeature(code, ${JSON.stringify(events)}, import.meta.webpackHot);`,
    `import.meta.webpackHot.accept(${feature}, () => hot.replace(code));`,
    'export default hot.code;',
  ];
  return `data:text/javascript,${encodeURIComponent(lines.join(''))}`;
}

export interface InProduct {
  folder: string;
  /** Where the files will be written. */
  output: string;
  /** The path below which the page finds the files. */
  base: string;
  /** The path of the event stream. */
  events: string;
}

/**
 * A build for hot reload in the page of a running product. The page's React is the production build, so this build is
 * one too, without minification: React's development runtime and react-refresh don't work with it.
 */
export function inProductOf({ folder, output, base, events }: InProduct): Configuration & { name: string } {
  const app = readApp(folder);
  const container = containerName(app.feature.id, DEVELOPMENT_RELEASE);
  const { entry, plugin } = remoteParts(container, {
    import: entryOf(folder, events),
    name: 'feature',
  });
  return {
    ...commonOf(app, 'production'),
    name: container,
    entry,
    devtool: 'cheap-module-source-map',
    infrastructureLogging: { level: 'warn' },
    output: {
      path: output,
      publicPath: base,
      uniqueName: container,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: servedName,
    },
    optimization: {
      minimize: false,
      splitChunks: false,
      // An update replaces single modules, so their ids and exports must stay.
      moduleIds: 'named',
      chunkIds: 'named',
      concatenateModules: false,
      mangleExports: false,
      usedExports: false,
      innerGraph: false,
      realContentHash: false,
      // The page keeps the last good build.
      emitOnErrors: false,
    },
    plugins: [plugin, new HotModuleReplacementPlugin()],
  };
}
