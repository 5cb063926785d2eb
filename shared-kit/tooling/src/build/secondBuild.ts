import { type Compiler, type Configuration, rspack, WebpackError } from '@rspack/core';

/** Builds the script, and its source map in development. A further call builds only what has changed. */
function createCompiler(config: Configuration) {
  const compiler = rspack(config);
  let files: [name: string, content: Buffer][] = [];
  compiler.hooks.shouldEmit.tap('SecondBuildPlugin', (compilation) => {
    files = compilation
      .getAssets()
      .filter(({ name }) => name.startsWith(String(config.output?.filename)))
      .map(({ name, source }) => [name, source.buffer()]);
    return false;
  });
  return {
    build: (changes: Pick<Compiler, 'modifiedFiles' | 'removedFiles'>) =>
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

/** Adds one script that is built by itself, for another place than pages: the server, or the service worker. */
export class SecondBuildPlugin {
  constructor(
    private readonly name: string,
    private readonly config: Configuration,
    private readonly folder = '',
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const second = createCompiler(this.config);
    compiler.hooks.shutdown.tapPromise(this.name, second.close);
    compiler.hooks.thisCompilation.tap(this.name, (compilation) => {
      const { modifiedFiles, removedFiles } = compiler;
      // It runs beside this build. Its error is reported below.
      const built = second.build({ modifiedFiles, removedFiles });
      built.catch(() => undefined);
      compilation.hooks.processAssets.tapPromise(
        // After minification: this script is minified already.
        { name: this.name, stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1 },
        async () => {
          try {
            for (const [name, content] of await built)
              compilation.emitAsset(this.folder + name, new sources.RawSource(content));
          } catch (error) {
            compilation.errors.push(new WebpackError(String(error)));
          }
        },
      );
    });
  }
}
