import { AVATAR_SIZES } from 'shared-kit/contract';
import { avatarName, type MediaUrls, posterName } from '../media/media.module';
import { type ReleaseKey, storedFileNames } from '../platform/platform.module';
import type { BackupRepository } from './backup.repository';

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
    files: storedFileNames(manifest),
  }));
}
