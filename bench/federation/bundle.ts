import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Configuration, rspack } from '@rspack/core';
import { commonOf, readApp } from '../../shared-kit/tooling/src/build/app';
import { ReleasePlugin } from '../../shared-kit/tooling/src/build/release/releasePlugin';
import type { Release } from '../../shared-kit/contract/src/platform/releases';

const ROOT = join(import.meta.dirname, '../../..');
const OUTPUT = join(import.meta.dirname, '../bundle');
const REMOTES = ['movies', 'social', 'newsletters', 'admin'];
/** Replaces the shell's feature loading: one bundle imports the features directly. */
const LOADER = join(OUTPUT, '../oneBundle.mjs');
export const BUNDLE_PATH = '/bundle/';

const brotli = promisify(brotliCompress);

export interface Bundle {
  manifest: Release;
  /** Compressed as the product serves releases: Brotli at its highest quality. */
  files: Map<string, Buffer>;
}

const loader = () => `
  ${REMOTES.map((id) => `import ${id} from '${ROOT}/remote-${id}/src/feature.ts';`).join('\n')}
  import { pages as shell } from '${ROOT}/shell/src/pages/pages.ts';
  const features = { ${REMOTES.join(', ')}, shell };
  export const createFederationFetcher = () => ({
    fetch: ({ container }) => Promise.resolve(features[container.split('_')[0]]),
    drop: () => undefined,
  });`;

function configuration(): Configuration {
  const shell = readApp(join(ROOT, 'shell'));
  const loaders = new Map(
    [shell, ...REMOTES.map((name) => readApp(join(ROOT, `remote-${name}`)))].flatMap((app) => [
      ...app.loaders,
    ]),
  );
  const describe = () => ({
    id: 'bundle',
    version: '0.0.0',
    commit: null,
    builtAt: new Date().toISOString(),
    contract: shell.feature.contract,
    kit: '*',
    container: 'bundle',
    feature: shell.feature,
  });
  return {
    ...commonOf(shell, 'production'),
    entry: { shell: './src/main.ts' },
    devtool: false,
    output: {
      path: OUTPUT,
      clean: true,
      publicPath: BUNDLE_PATH,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/(^\.|releases)\/federation$/, LOADER),
      new ReleasePlugin({ describe, loaders, entry: { chunk: 'shell' } }),
    ],
  };
}

export async function buildBundle(): Promise<Bundle> {
  await mkdir(dirname(LOADER), { recursive: true });
  await writeFile(LOADER, loader());
  const compiler = rspack(configuration());
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
  const manifest = JSON.parse(await readFile(join(OUTPUT, 'release.json'), 'utf8')) as Release;
  const files = new Map<string, Buffer>();
  for (const { path } of manifest.files) {
    const content = await readFile(join(OUTPUT, path));
    const isText = path.endsWith('.js');
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    files.set(path, isText ? await brotli(content, { params: quality }) : content);
  }
  return { manifest, files };
}
