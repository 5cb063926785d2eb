import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import type { FeatureStatic } from '../../../contract/src/platform/features';
import { checkSameKeys, loadersIn, readFeatureStatic } from './featureSource';
import { checkOwnImports } from './ownImports';

const ES_TARGET = 'es2022';
const FILE_TYPES = /\.(avif|gif|ico|jpe?g|otf|png|svg|ttf|webp|woff2?)$/i;

export interface AppSource {
  folder: string;
  feature: FeatureStatic;
  isHost: boolean;
  version: string;
  /** The import request of each page and slot filler, by route pattern or slot name. */
  loaders: Map<string, string>;
}

export function readApp(folder: string): AppSource {
  const feature = readFeatureStatic(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const isHost = !existsSync(join(folder, 'src/feature.ts'));
  const loadersFile = isHost ? 'src/pages/pages.ts' : 'src/feature.ts';
  const loaders = loadersIn(readFileSync(join(folder, loadersFile), 'utf8'));
  checkSameKeys(feature, loaders);
  if (!isHost) checkOwnImports(folder);
  return { folder, feature, isHost, version, loaders };
}

const swc = (isDevelopment: boolean, refreshes: boolean) => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  type: 'javascript/auto' as const,
  options: {
    jsc: {
      target: ES_TARGET,
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: isDevelopment, refresh: refreshes },
      },
    },
  },
});

export type Mode = 'production' | 'development';

/** With `refreshes`, components are exchanged where they stand when their code changes. */
export function commonOf(
  { folder, feature }: AppSource,
  mode: Mode,
  refreshes = mode === 'development',
): Configuration {
  return {
    name: feature.id,
    mode,
    context: folder,
    target: ['web', ES_TARGET],
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        swc(mode === 'development', refreshes),
        { test: FILE_TYPES, type: 'asset/resource' },
        { test: /\.css$/, type: 'css/auto' },
      ],
      // For `import styles from './Page.module.css'`.
      parser: { 'css/auto': { namedExports: false } },
      // Both halves name classes alike, and no two features do.
      generator: { 'css/auto': { localIdentName: `${feature.id}-[local]-[hash]` } },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
