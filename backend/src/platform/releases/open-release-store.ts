import { join } from 'node:path';
import type { AppConfig } from '../../config/config';
import { Bucket } from '../../storage/bucket';
import { BucketReleaseStore } from './bucket-release-store';
import { FolderReleaseStore } from './folder-release-store';
import type { ReleaseStore } from './release-store';

export function openReleaseStore({ releaseStore, dataDir }: AppConfig): ReleaseStore {
  return releaseStore
    ? new BucketReleaseStore(new Bucket(releaseStore))
    : new FolderReleaseStore(join(dataDir, 'releases'));
}
