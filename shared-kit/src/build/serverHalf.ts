import { type Compilation, type Compiler, type Configuration, rspack } from '@rspack/core';
import type { FeatureStatic } from '../contract/features';
import { SERVER_FOLDER, SERVER_PUBLIC_PATH } from '../contract/releases';
import { type App, commonOf } from './app';
import { ENTRY_FILE, hostServerParts, remoteServerParts } from './federation';

/** Whether visitors see anything of the feature. */
export const hasPublicPages = ({ routes, slots }: FeatureStatic) =>
  [...routes, ...slots].some(({ access }) => access === 'public');

type Mode = 'production' | 'development';

/** One script, because the server evaluates it as a whole. */
function serverOf(app: App, container: string, mode: Mode): Configuration {
  const { entry, plugin } = app.isHost ? hostServerParts() : remoteServerParts(container);
  return {
    ...commonOf(app, mode),
    target: ['node20', 'es2022'],
    entry,
    devtool: false,
    output: {
      uniqueName: container,
      filename: ENTRY_FILE,
      asyncChunks: false,
      chunkFormat: 'commonjs',
      chunkLoading: 'require',
      publicPath: SERVER_PUBLIC_PATH,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      globalObject: 'globalThis',
      library: { type: 'var', name: container },
    },
    optimization: { splitChunks: false, chunkIds: 'natural', moduleIds: 'natural' },
    plugins: [plugin],
  };
}

function scriptOf(config: Configuration): Promise<Buffer> {
  const compiler = rspack(config);
  let script: Buffer | undefined;
  compiler.hooks.shouldEmit.tap('ServerHalfPlugin', (compilation: Compilation) => {
    script = compilation.getAsset(ENTRY_FILE)?.source.buffer();
    return false;
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors() || !script) reject(new Error(stats?.toString('errors-only')));
        else resolve(script);
      });
    }),
  );
}

/** Adds the script that renders the app's public pages on the server. */
export class ServerHalfPlugin {
  constructor(
    private readonly app: App,
    private readonly container: string,
    private readonly mode: Mode,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ServerHalfPlugin', (compilation) => {
      const script = scriptOf(serverOf(this.app, this.container, this.mode));
      // Its error is reported below.
      script.catch(() => undefined);
      compilation.hooks.processAssets.tapPromise(
        // After minification: this script is minified already.
        { name: 'ServerHalfPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1 },
        async () => {
          compilation.emitAsset(`${SERVER_FOLDER}${ENTRY_FILE}`, new sources.RawSource(await script));
        },
      );
    });
  }
}
