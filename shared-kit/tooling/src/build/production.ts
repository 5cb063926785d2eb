import { join } from 'node:path';
import { type Configuration, SubresourceIntegrityPlugin } from '@rspack/core';
import { CONTRACT_NUMBER } from '../../../contract/src/releases';
import { commonOf, readApp } from './app';
import { builtAt, commitOf } from './commit';
import { containerName } from './containerName';
import { ENTRY_FILE, hostParts, remoteParts } from './federation';
import { withIconShapes } from './iconShapes';
import { DIGEST_PLACEHOLDER, ReleaseDigestPlugin } from './releaseDigest';
import { ReleasePlugin } from './releasePlugin';
import { servedName, serverHalf } from './serverHalf';
import { serviceWorker } from './serviceWorker';
import { KIT_RANGE } from './sharing';
import { hasSourceMaps, SourceMapsPlugin } from './sourceMaps';
import { SlotTypesPlugin } from './slotTypes';

/** `feature.ts` has a few hundred bytes; inside the entry it costs no request. */
function mergeFeatureIntoEntry(container: string): NonNullable<Configuration['optimization']>['splitChunks'] {
  return {
    chunks: 'all',
    minSize: 0,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      feature: { test: /[\\/]src[\\/]feature\.ts$/, name: container, enforce: true },
    },
  };
}

export async function productionOf(folder: string): Promise<Configuration> {
  const app = readApp(folder);
  const { isHost, loaders, version } = app;
  // Older products don't know it.
  const { budget: _, ...stated } = app.feature;
  const feature = await withIconShapes(stated);
  const container = containerName(feature.id, `${version}-${DIGEST_PLACEHOLDER}`);
  const { entry, plugin } = isHost ? hostParts() : remoteParts(container);
  const contract = CONTRACT_NUMBER;
  const kit = KIT_RANGE;
  const release = new ReleaseDigestPlugin(() => ({ version, contract, kit, feature }));
  const describe = () => ({
    id: `${version}-${release.digest}`,
    version,
    commit: commitOf(folder),
    builtAt: builtAt(folder),
    contract,
    kit,
    container: container.replace(DIGEST_PLACEHOLDER, release.digest),
    feature,
  });
  return {
    ...commonOf(app, 'production'),
    entry,
    devtool: false,
    output: {
      path: join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: servedName,
    },
    optimization: {
      realContentHash: true,
      // Other ids are hashes of names, which hold the folder for the modules of sharing.
      chunkIds: 'natural',
      moduleIds: 'natural',
      splitChunks: isHost ? false : mergeFeatureIntoEntry(container),
    },
    plugins: [
      plugin,
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      serverHalf(app, container, 'production'),
      ...(isHost ? [serviceWorker(app)] : []),
      hasSourceMaps(feature.id) && new SourceMapsPlugin(folder),
      release,
      new SlotTypesPlugin(folder, feature),
      new ReleasePlugin({ describe, loaders, entry: isHost ? { chunk: 'shell' } : { file: ENTRY_FILE } }),
    ],
  };
}
