import { join } from 'node:path';
import { type Configuration, SubresourceIntegrityPlugin } from '@rspack/core';
import { CONTRACT_NUMBER, SERVICE_WORKER_FILE } from '../../../contract/src/platform/releases';
import { commonOf, readApp, type AppSource } from './app';
import { builtAt, commitOf } from './release/commit';
import { containerName } from './federation/containerName';
import { ENTRY_FILE, hostParts, remoteParts } from './federation/federation';
import { withIconShapes } from './iconShapes';
import { DIGEST_PLACEHOLDER, ReleaseDigestPlugin } from './release/releaseDigest';
import { ReleasePlugin } from './release/releasePlugin';
import { servedName, serverHalf } from './serverHalf';
import { KIT_RANGE } from './federation/sharing';
import { hasSourceMaps, SourceMapsPlugin } from './release/sourceMaps';
import { SlotTypesPlugin } from './federation/slotTypes';
import { SecondBuildPlugin } from './secondBuild';

/** The server answers it at `/sw.js`, from the shell's release. One script, because a worker can't load chunks. */
const serviceWorker = (app: AppSource) =>
  new SecondBuildPlugin('the service worker', {
    ...commonOf(app, 'production', false),
    target: ['webworker', 'es2022'],
    entry: './src/worker/worker.ts',
    devtool: false,
    output: { filename: SERVICE_WORKER_FILE, asyncChunks: false, publicPath: '/' },
    optimization: { splitChunks: false, chunkIds: 'natural', moduleIds: 'natural' },
  });

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
