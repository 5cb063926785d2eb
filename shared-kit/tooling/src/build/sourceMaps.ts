import { isAbsolute, relative, sep } from 'node:path';
import { SourceMapDevToolPlugin } from '@rspack/core';
import { SOURCE_MAPS_FOLDER } from '../../../contract/src/releases';

const IN_PACKAGE = /.*[\\/]node_modules[\\/]/;

/** The same in any folder, so that maps don't depend on it. */
const nameIn =
  (folder: string) =>
  ({ absoluteResourcePath: path, resourcePath }: { absoluteResourcePath: string; resourcePath: string }) => {
    if (!isAbsolute(path)) return resourcePath.startsWith('data:') ? 'webpack/data' : resourcePath;
    return (IN_PACKAGE.test(path) ? path.replace(IN_PACKAGE, '') : relative(folder, path))
      .split(sep)
      .join('/');
  };

/** Tells the server which line of a source an error comes from. Without the sources, and never public. */
export const sourceMaps = (folder: string, filename = `${SOURCE_MAPS_FOLDER}[file].map`) =>
  new SourceMapDevToolPlugin({
    filename,
    append: false,
    noSources: true,
    moduleFilenameTemplate: nameIn(folder),
  });
