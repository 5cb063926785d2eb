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

export abstract class ReleaseStore {
  abstract has(key: ReleaseKey): Promise<boolean>;
  /** Stores all files or none; refuses a stored release. */
  abstract put(key: ReleaseKey, files: ReadonlyMap<string, Buffer>): Promise<void>;
  abstract find(key: ReleaseKey, file: string): Promise<StoredFile | undefined>;
  abstract read(key: ReleaseKey, file: string): Promise<Buffer | undefined>;
  abstract remove(key: ReleaseKey): Promise<void>;
}
