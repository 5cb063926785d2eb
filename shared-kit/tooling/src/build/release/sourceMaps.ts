import { isAbsolute, relative, sep } from 'node:path';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { type Compiler, SourceMapDevToolPlugin } from '@rspack/core';
import { isCoreFeature } from '../../../../contract/src/limits';
import { SOURCE_MAPS_FOLDER } from '../../../../contract/src/platform/releases';

/**
 * With source maps, the minifier chooses names by hashes that depend on the folder. The product's own releases have the same id
 * in every folder, so they have none.
 */
export const hasSourceMaps = (feature: string) => !isCoreFeature(feature);

const IN_PACKAGE = /.*[\\/]node_modules[\\/]/;
/** What the build itself writes. */
const GENERATED = /^(webpack\/|data:)/;

/** The same in any folder, so that maps don't depend on it. */
const nameIn =
  (folder: string) =>
  ({ absoluteResourcePath: path, resourcePath }: { absoluteResourcePath: string; resourcePath: string }) => {
    if (!isAbsolute(path)) return resourcePath;
    const name = IN_PACKAGE.test(path) ? path.replace(IN_PACKAGE, '') : relative(folder, path);
    return name.split(sep).join('/');
  };

interface SourceMap {
  version: number;
  file: string;
  sources: string[];
  mappings: string;
}

/** Without generated code, in which the build's folder stands, and without names. */
function ownParts({ version, file, sources, mappings }: SourceMap): SourceMap {
  const kept = sources.filter((source) => !GENERATED.test(source));
  const indexes = sources.map((source) => kept.indexOf(source));
  const lines = decode(mappings).map((line) =>
    line.map((segment): SourceMapSegment => {
      const index = segment.length === 1 ? -1 : (indexes[segment[1]] ?? -1);
      return segment.length === 1 || index === -1
        ? [segment[0]]
        : [segment[0], index, segment[2], segment[3]];
    }),
  );
  return { version, file, sources: kept, mappings: encode(lines) };
}

/** Show the server which line of a source an error comes from. They hold no sources, and are never public. */
export class SourceMapsPlugin {
  constructor(
    private readonly folder: string,
    private readonly filename = `${SOURCE_MAPS_FOLDER}[file].map`,
  ) {}

  apply(compiler: Compiler): void {
    const { filename, folder } = this;
    const { Compilation, sources } = compiler.webpack;
    new SourceMapDevToolPlugin({
      filename,
      append: false,
      noSources: true,
      moduleFilenameTemplate: nameIn(folder),
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('SourceMapsPlugin', (compilation) =>
      compilation.hooks.processAssets.tap(
        { name: 'SourceMapsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1 },
        () => {
          for (const { name, source } of compilation.getAssets()) {
            if (!name.endsWith('.map')) continue;
            const map = ownParts(JSON.parse(source.source().toString()) as SourceMap);
            compilation.updateAsset(name, new sources.RawSource(JSON.stringify(map)));
          }
        },
      ),
    );
  }
}
