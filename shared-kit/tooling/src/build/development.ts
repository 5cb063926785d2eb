import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { devServersOf, portOf } from './devServers';
import { CONTRACT_NUMBER, DEVELOPMENT_RELEASE } from '../../../contract/src/platform/releases';
import { commonOf, readApp } from './app';
import { containerName } from './federation/containerName';
import { readFeatureStatic, watchFeatureJson } from './featureSource';
import { ENTRY_FILE, hostParts, remoteParts } from './federation/federation';
import { hotReload } from './hotReload';
import { ReleasePlugin } from './release/releasePlugin';
import { servedName, serverHalf } from './serverHalf';
import { KIT_RANGE } from './federation/sharing';

export function developmentOf(folder: string): Configuration {
  const app = readApp(folder);
  const { feature, isHost, loaders, version } = app;
  const container = containerName(feature.id, DEVELOPMENT_RELEASE);
  const { entry, plugin } = isHost ? hostParts() : remoteParts(container);
  const origin = devServersOf(process.env)[feature.id] ?? '';
  const path = `/f/${feature.id}/${DEVELOPMENT_RELEASE}/`;
  const hot = hotReload({ scope: container, port: portOf(origin), path });
  const describe = () => ({
    id: DEVELOPMENT_RELEASE,
    version,
    commit: null,
    builtAt: new Date().toISOString(),
    contract: CONTRACT_NUMBER,
    kit: KIT_RANGE,
    container,
    feature: readFeatureStatic(folder),
  });
  return {
    ...commonOf(app, 'development'),
    ...hot.options,
    entry,
    output: {
      path: join(folder, 'dist'),
      publicPath: origin + path,
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: servedName,
    },
    // The page keeps the last good build.
    optimization: { splitChunks: false, emitOnErrors: false },
    plugins: [
      plugin,
      ...hot.plugins,
      serverHalf(app, container, 'development'),
      watchFeatureJson(folder),
      new ReleasePlugin({ describe, loaders, entry: isHost ? { chunk: 'shell' } : { file: ENTRY_FILE } }),
    ],
  };
}
