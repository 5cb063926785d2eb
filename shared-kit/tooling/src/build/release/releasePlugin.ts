import { createHash } from 'node:crypto';
import type { Chunk, Compilation, Compiler } from '@rspack/core';
import {
  allFilesOf,
  fileName,
  type Release,
  SERVER_FOLDER,
} from '../../../../contract/src/platform/releases';
import { apiCallsIn } from '../apiCalls';
import { entryFrom, entryUsedBy } from '../federation/sharedEntries';

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

type Described = Omit<Release, 'files' | 'initial' | 'preload' | 'uses' | 'entry' | 'calls' | 'server'>;
interface Options {
  describe: () => Described;
  loaders: Map<string, string>;
  entry: { file: string } | { chunk: string };
}

const isServers = ({ path }: { path: string }) => path.startsWith(SERVER_FOLDER);

const scriptsFirst = (files: Iterable<string>) =>
  [...files]
    .filter((file) => !file.endsWith('.map'))
    .sort((a, b) => Number(/\.js$/.test(b)) - Number(/\.js$/.test(a)));

/** Every page needs these. A browser loads other fonts when a text needs them. */
const PRELOADED_FONT = /\.preload\..*woff2$/;

function filesByRequest(compilation: Compilation): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const group of compilation.chunkGroups)
    for (const origin of group.origins)
      if (origin.request) files.set(origin.request, scriptsFirst(group.getFiles()));
  return files;
}

const modulesOf = (compilation: Compilation, chunks: readonly Chunk[]) =>
  chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)]);

/** The shared entries that a dynamic import needs before its code runs, by request. */
function usesByRequest(compilation: Compilation): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const { origins, chunks } of compilation.chunkGroups) {
    const entries = modulesOf(compilation, chunks).flatMap(
      (module) => entryUsedBy(module.identifier()) ?? [],
    );
    for (const { request } of origins) if (request && entries.length > 0) uses.set(request, entries);
  }
  return uses;
}

/** In the shell: the files of each shared entry that loads on demand. What holds several is named first, and so last chosen. */
function filesByEntry(compilation: Compilation): [entry: string, files: string[]][] {
  return compilation.chunkGroups
    .filter((group) => !group.isInitial())
    .map((group) => ({
      entries: modulesOf(compilation, group.chunks).flatMap((module) => entryFrom(module.identifier()) ?? []),
      files: scriptsFirst(group.getFiles()),
    }))
    .toSorted((a, b) => b.entries.length - a.entries.length)
    .flatMap(({ entries, files }) => entries.map((entry): [string, string[]] => [entry, files]));
}

/** Names of chunks are the team's own. */
function checkNames(release: Release): void {
  const wrong = allFilesOf(release).find(({ path }) => !fileName.safeParse(path).success);
  if (wrong)
    throw new Error(
      `release.json can't have a file called ${wrong.path}: names have letters from a to z, digits, '-', '_' and '.'.`,
    );
}

export class ReleasePlugin {
  constructor(private readonly options: Options) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const release = this.release(compilation);
          checkNames(release);
          compilation.emitAsset('release.json', new sources.RawSource(JSON.stringify(release, null, 2)));
        },
      );
    });
  }

  private release(compilation: Compilation): Release {
    const byRequest = filesByRequest(compilation);
    const usesOf = usesByRequest(compilation);
    const loaders = [...this.options.loaders];
    const initial = this.initial(compilation);
    const entry =
      'file' in this.options.entry ? this.options.entry.file : initial.find((file) => file.endsWith('.js'));
    if (entry === undefined) throw new Error('the build has no entry script');
    const assets = compilation.getAssets().toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const scripts = assets.filter(({ name }) => name.endsWith('.js'));
    const files = assets.map(({ name, source }) => {
      const content = source.buffer();
      return { path: name, integrity: integrityOf(content), bytes: content.length };
    });
    const [onServer, inBrowser] = [files.filter(isServers), files.filter((file) => !isServers(file))];
    const serverEntry = onServer[0]?.path;
    return {
      ...this.options.describe(),
      entry,
      files: inBrowser,
      ...(serverEntry !== undefined && { server: { entry: serverEntry, files: onServer } }),
      calls: apiCallsIn(scripts.map(({ source }) => source.source().toString())),
      initial,
      preload: Object.fromEntries([
        ...loaders.map(([key, request]): [string, string[]] => [
          key,
          (byRequest.get(request) ?? []).filter((file) => !initial.includes(file) && file !== entry),
        ]),
        ...('chunk' in this.options.entry ? filesByEntry(compilation) : []),
      ]),
      uses: Object.fromEntries(
        loaders.flatMap(([key, request]) => {
          const uses = usesOf.get(request);
          return uses ? [[key, uses]] : [];
        }),
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
