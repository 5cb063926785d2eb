import { join } from 'node:path';
import type { AppConfig } from '../../config/config';
import { Bucket } from '../../storage/bucket';
import { BucketStore } from './bucket-store';
import { FolderStore } from './folder-store';
import type { ReleaseStore } from './release-store';

/** Where this installation keeps the files of its releases. */
export function openReleaseStore({ releaseStore, dataDir }: AppConfig): ReleaseStore {
  return releaseStore
    ? new BucketStore(new Bucket(releaseStore))
    : new FolderStore(join(dataDir, 'releases'));
}
