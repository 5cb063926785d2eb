import { allFilesOf, MANIFEST_FILE, type Release, SIGNATURE_FILE } from 'shared-kit/contract';
import { ReleaseRefused } from '../release-refused';
import { ENCODINGS } from './compress';

const compressedNames = (path: string) => ENCODINGS.map(({ suffix }) => path + suffix);

function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Files of a release, their compressed forms and its manifest lie in one folder and must not meet there. */
export function checkFileNames(manifest: Release): void {
  const { id, feature } = manifest;
  const paths = allFilesOf(manifest).map(({ path }) => path);
  const taken = new Set([MANIFEST_FILE, SIGNATURE_FILE, ...paths.flatMap(compressedNames)]);
  const named = new Set<string>();
  for (const path of paths) {
    const parts = path.split('/');
    const isOdd = parts.some((part) => part === '' || part.startsWith('.'));
    if (isOdd || taken.has(path) || named.has(path)) refuse(path);
    named.add(path);
  }
  for (const path of paths)
    if (foldersOf(path).some((folder) => named.has(folder) || taken.has(folder))) refuse(path);

  function refuse(path: string): never {
    throw new ReleaseRefused('MANIFEST_INVALID', `${feature.id} ${id} can't have a file called ${path}.`, [
      path,
    ]);
  }
}
