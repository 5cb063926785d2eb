import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { type Configuration, SubresourceIntegrityPlugin } from '@rspack/core';
import { releaseIdOf } from '../../tasks/sourceDigest.mjs';
import { CONTRACT_NUMBER } from '../contract/releases';
import { commonOf, readApp } from './app';
import { ENTRY_FILE, hostParts, remoteParts } from './federation';
import { ReleasePlugin } from './releasePlugin';
import { KIT_RANGE } from './sharing';

const containerName = (feature: string, release: string) => `${feature}_${release.replace(/\W/g, '_')}`;

function commitOf(folder: string): string | null {
  if (process.env.RELEASE_COMMIT) return process.env.RELEASE_COMMIT;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}

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
  const { feature, isHost, loaders, version } = app;
  const id = await releaseIdOf(basename(folder));
  const container = containerName(feature.id, id);
  const { entry, plugin } = isHost ? hostParts() : remoteParts(container);
  const describe = () => ({
    id,
    version,
    commit: commitOf(folder),
    builtAt: new Date().toISOString(),
    contract: CONTRACT_NUMBER,
    kit: KIT_RANGE,
    container,
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
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    optimization: {
      realContentHash: true,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: isHost ? false : mergeFeatureIntoEntry(container),
    },
    plugins: [
      plugin,
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new ReleasePlugin({ describe, loaders, entry: isHost ? { chunk: 'shell' } : { file: ENTRY_FILE } }),
    ],
  };
}
