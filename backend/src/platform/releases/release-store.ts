import type { Readable } from 'node:stream';
import { type FeatureId, MANIFEST_FILE } from 'shared-kit/contract';

export { MANIFEST_FILE };

export interface ReleaseKey {
  feature: FeatureId;
  release: string;
}

export interface StoredFile {
  bytes: number;
  open(): Readable;
}

export abstract class ReleaseStore {
  abstract has(key: ReleaseKey): Promise<boolean>;
  /** Stores all files or none; refuses a stored release. */
  abstract put(key: ReleaseKey, files: ReadonlyMap<string, Buffer>): Promise<void>;
  abstract find(key: ReleaseKey, file: string): Promise<StoredFile | undefined>;
  abstract read(key: ReleaseKey, file: string): Promise<Buffer | undefined>;
  abstract remove(key: ReleaseKey): Promise<void>;
}
