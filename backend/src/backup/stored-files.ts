import { allFilesOf, AVATAR_SIZES, SIGNATURE_FILE } from 'shared-kit/contract';
import { avatarName, type MediaUrls, posterName } from '../media/media.module';
import { ENCODINGS, MANIFEST_FILE, type ReleaseKey } from '../platform/platform.module';
import type { BackupRepository } from './backup.repository';

const SUFFIXES = ['', ...ENCODINGS.map(({ suffix }) => suffix)];

export async function referencedMedia(repository: BackupRepository, urls: MediaUrls): Promise<string[]> {
  const avatarKeys = await repository.avatarKeys();
  const posterUrls = await repository.posterUrls(urls.base);
  return [
    ...avatarKeys.flatMap((key) => AVATAR_SIZES.map((size) => avatarName(key, size))),
    ...posterUrls.flatMap((url) => {
      const key = urls.posterKey(url);
      return key === null ? [] : [posterName(key)];
    }),
  ];
}

export interface ReleaseFileNames extends ReleaseKey {
  /** Includes the names of compressed variants, some of which don't exist. */
  files: string[];
}

export async function storedReleases(repository: BackupRepository): Promise<ReleaseFileNames[]> {
  const releases = await repository.storedReleases();
  return releases.map(({ feature, id, manifest }) => ({
    feature,
    release: id,
    files: [MANIFEST_FILE, SIGNATURE_FILE, ...allFilesOf(manifest).map(({ path }) => path)].flatMap((file) =>
      SUFFIXES.map((suffix) => `${file}${suffix}`),
    ),
  }));
}
