import { createHash } from 'node:crypto';
import type { Chunk, Compilation, Compiler } from '@rspack/core';
import type { Release } from '../contract/platform';

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

type Described = Omit<Release, 'files' | 'initial' | 'preload' | 'entry'>;
interface Options {
  describe: () => Described;
  loaders: Map<string, string>;
  entry: { file: string } | { chunk: string };
}

const scriptsFirst = (files: Iterable<string>) =>
  [...files]
    .filter((file) => !file.endsWith('.map'))
    .sort((a, b) => Number(/\.js$/.test(b)) - Number(/\.js$/.test(a)));

/** Azerbaijani is written with these. A browser loads other alphabets when a text needs them. */
const PRELOADED_FONT = /-latin-.*\.woff2$/;

function filesByRequest(compilation: Compilation): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const group of compilation.chunkGroups)
    for (const origin of group.origins)
      if (origin.request) files.set(origin.request, scriptsFirst(group.getFiles()));
  return files;
}

export class ReleasePlugin {
  constructor(private readonly options: Options) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const release = JSON.stringify(this.release(compilation), null, 2);
          compilation.emitAsset('release.json', new sources.RawSource(release));
        },
      );
    });
  }

  private release(compilation: Compilation): Release {
    const byRequest = filesByRequest(compilation);
    const initial = this.initial(compilation);
    const entry =
      'file' in this.options.entry ? this.options.entry.file : initial.find((file) => file.endsWith('.js'));
    if (entry === undefined) throw new Error('the build has no entry script');
    return {
      ...this.options.describe(),
      entry,
      files: compilation.getAssets().map(({ name, source }) => {
        const content = source.buffer();
        return { path: name, integrity: integrityOf(content), bytes: content.length };
      }),
      initial,
      preload: Object.fromEntries(
        [...this.options.loaders].map(([key, request]) => [
          key,
          (byRequest.get(request) ?? []).filter((file) => !initial.includes(file) && file !== entry),
        ]),
      ),
    };
  }

  private initial(compilation: Compilation): string[] {
    if ('file' in this.options.entry) return [];
    const entrypoint = compilation.entrypoints.get(this.options.entry.chunk);
    const fonts = [...(entrypoint?.chunks ?? [])].flatMap((chunk: Chunk) => [...chunk.auxiliaryFiles]);
    return [
      ...scriptsFirst(entrypoint?.getFiles() ?? []),
      ...fonts.filter((file) => PRELOADED_FONT.test(file)),
    ];
  }
}
