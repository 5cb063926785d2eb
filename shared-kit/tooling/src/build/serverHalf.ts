import { parse } from 'node:path';
import { type Compiler, type Configuration, rspack, WebpackError } from '@rspack/core';
import { SERVER_FOLDER, SERVER_PUBLIC_PATH } from '../../../contract/src/releases';
import { type App, commonOf, type Mode } from './app';
import { ENTRY_FILE, hostServerParts, remoteServerParts } from './federation';
import { SourceMapsPlugin } from './sourceMaps';

/** Both halves name files alike, or the page would change when it hydrates. Every server and browser takes the names. */
export function servedName({ filename = '' }: { filename?: string }): string {
  const { name, ext } = parse(filename.split('?')[0] ?? '');
  const plain = name.replace(/[^\w.-]+/g, '-').replace(/\.+/g, '.');
  const short = plain.replace(/^[.-]+/, '').slice(0, NAME_LENGTH_MAX);
  return `${short || 'file'}.[contenthash:10]${ext.toLowerCase()}`;
}

const NAME_LENGTH_MAX = 60;

/** Packages use these if they are installed. Bundled then, they would make the release depend on the installation. */
const NEVER_BUNDLED = /^(bufferutil|supports-color|utf-8-validate)$/;

/** One script, because the server evaluates it as a whole. */
function serverOf(app: App, container: string, mode: Mode): Configuration {
  const { entry, plugin } = app.isHost ? hostServerParts() : remoteServerParts(container);
  return {
    ...commonOf(app, mode, false),
    target: ['node20', 'es2022'],
    entry,
    // For the stack of an error in the terminal.
    devtool: mode === 'development' && 'cheap-module-source-map',
    output: {
      uniqueName: container,
      filename: ENTRY_FILE,
      asyncChunks: false,
      chunkFormat: 'commonjs',
      chunkLoading: 'require',
      publicPath: SERVER_PUBLIC_PATH,
      assetModuleFilename: servedName,
      globalObject: 'globalThis',
      library: { type: 'var', name: container },
    },
    optimization: { splitChunks: false, chunkIds: 'natural', moduleIds: 'natural' },
    plugins: [
      plugin,
      new rspack.IgnorePlugin({ resourceRegExp: NEVER_BUNDLED }),
      mode === 'production' && new SourceMapsPlugin(app.folder, '[file].map'),
    ],
  };
}

type Changes = Pick<Compiler, 'modifiedFiles' | 'removedFiles'>;

/** Builds the script and its source map. A further call builds only what has changed. */
function createServerCompiler(config: Configuration) {
  const compiler = rspack(config);
  let files: [name: string, content: Buffer][] = [];
  compiler.hooks.shouldEmit.tap('ServerHalfPlugin', (compilation) => {
    files = compilation
      .getAssets()
      .filter(({ name }) => name.startsWith(ENTRY_FILE))
      .map(({ name, source }) => [name, source.buffer()]);
    return false;
  });
  return {
    build: (changes: Changes) =>
      new Promise<typeof files>((resolve, reject) =>
        compiler.run((error, stats) => {
          if (error) reject(error);
          else if (!stats || stats.hasErrors())
            reject(new Error(stats?.toString({ preset: 'errors-only', colors: false })));
          else resolve(files);
        }, changes),
      ),
    close: () => new Promise<void>((resolve) => compiler.close(() => resolve())),
  };
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
    const server = createServerCompiler(serverOf(this.app, this.container, this.mode));
    compiler.hooks.shutdown.tapPromise('ServerHalfPlugin', server.close);
    compiler.hooks.thisCompilation.tap('ServerHalfPlugin', (compilation) => {
      const { modifiedFiles, removedFiles } = compiler;
      // It runs beside this build. Its error is reported below.
      const built = server.build({ modifiedFiles, removedFiles });
      built.catch(() => undefined);
      compilation.hooks.processAssets.tapPromise(
        // After minification: this script is minified already.
        { name: 'ServerHalfPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1 },
        async () => {
          try {
            for (const [name, content] of await built)
              compilation.emitAsset(SERVER_FOLDER + name, new sources.RawSource(content));
          } catch (error) {
            compilation.errors.push(new WebpackError(String(error)));
          }
        },
      );
    });
  }
}
