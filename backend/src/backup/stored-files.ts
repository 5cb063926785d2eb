import { avatarNames, type MediaUrls, posterName } from '../media/media.module';
import { type ReleaseKey, storedFileNames } from '../platform/platform.module';
import { AVATAR_KEYS, type BackupRepository, POSTER_URLS, STORED_RELEASES } from './backup.repository';

export async function referencedMedia(repository: BackupRepository, urls: MediaUrls): Promise<string[]> {
  const avatars = await repository.rows(AVATAR_KEYS);
  const posters = await repository.rows(POSTER_URLS, [urls.base]);
  return [
    ...avatars.flatMap(({ key }) => avatarNames(key)),
    ...posters.flatMap(({ url }) => {
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
  const releases = await repository.rows(STORED_RELEASES);
  return releases.map(({ feature, id, manifest }) => ({
    feature,
    release: id,
    files: storedFileNames(manifest),
  }));
}
