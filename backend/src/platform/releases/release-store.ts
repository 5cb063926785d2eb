import type { Readable } from 'node:stream';
import type { FeatureId } from 'shared-kit/contract';

export const MANIFEST_FILE = 'release.json';

export interface ReleaseKey {
  feature: FeatureId;
  release: string;
}

export interface StoredFile {
  bytes: number;
  open(): Readable;
}

/** Keeps the files of releases in a folder or a bucket. A stored file never changes. */
export abstract class ReleaseStore {
  abstract has(key: ReleaseKey): Promise<boolean>;
  /** Stores all files or none. Refuses a release that is already stored. */
  abstract put(key: ReleaseKey, files: ReadonlyMap<string, Buffer>): Promise<void>;
  abstract find(key: ReleaseKey, file: string): Promise<StoredFile | undefined>;
  abstract read(key: ReleaseKey, file: string): Promise<Buffer | undefined>;
  abstract remove(key: ReleaseKey): Promise<void>;
}
